/** The entries of a written list: a line each, or between commas, semicolons or tabs. */
export function wordsIn(written: string): string[] {
  return written
    .split(/[\n\r,;\t]+/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}
