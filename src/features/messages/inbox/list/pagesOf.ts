/** The pages that contain rows `first` to `last` (both included). Always with the first page, which has the total. */
export function pagesOf(first: number, last: number, size: number): number[] {
  const from = Math.floor(Math.max(0, first) / size);
  const to = Math.floor(Math.max(0, last) / size);
  const pages = Array.from({ length: Math.max(0, to - from) + 1 }, (_, index) => from + index);
  return from === 0 ? pages : [0, ...pages];
}
