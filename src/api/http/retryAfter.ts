/** The header Retry-After in ms from now: seconds or a date (RFC 9110, section 10.2.3). Null when absent or nonsense. */
export function retryAfter(header: string | null, now = Date.now()): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
