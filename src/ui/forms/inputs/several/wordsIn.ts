/** The entries of a text list: one per line, or separated by commas, semicolons or tabs. */
export function wordsIn(written: string): string[] {
  return written
    .split(/[\n\r,;\t]+/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}
