/** Which rows of a list are on a page, counted from 1; null where there are none, as while nobody can be asked or beyond the last page. */
export function rowRange({
  page,
  perPage,
  rows,
}: {
  /** Counted from 1. */
  page: number;
  perPage: number;
  /** How many rows there are on it. */
  rows: number;
}): { from: number; to: number } | null {
  if (rows === 0) return null;
  const before = (page - 1) * perPage;
  return { from: before + 1, to: before + rows };
}
