/** The total in `Content-Range: contacts 0-24/2000`; null when the header is absent or has no number. */
export function totalIn(headers: Headers): number | null {
  const total = /\/(\d+)\s*$/.exec(headers.get('Content-Range') ?? '')?.[1];
  return total === undefined ? null : Number(total);
}
