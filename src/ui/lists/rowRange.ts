/** The rows of a list on a page, counted from 1; null without rows, as while offline or beyond the last page. */
export function rowRange({
  page,
  perPage,
  rows,
}: {
  /** Counted from 1. */
  page: number;
  perPage: number;
  /** The number of rows on the page. */
  rows: number;
}): { from: number; to: number } | null {
  if (rows === 0) return null;
  const before = (page - 1) * perPage;
  return { from: before + 1, to: before + rows };
}
