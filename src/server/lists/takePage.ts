import type { Response } from 'express';
import type { Predicate } from './compileFilter.ts';
import type { ListQuery } from './listQuery.ts';

export interface Page<T> {
  rows: T[];
  total: number;
}

/** The rows of a range among those the predicate keeps, and how many it keeps. */
export function takePage<T extends object>(rows: Iterable<T>, keeps: Predicate, range: ListQuery['range']): Page<T> {
  const page: Page<T> = { rows: [], total: 0 };
  for (const row of rows) {
    if (!keeps(row)) continue;
    if (page.total >= range.first && page.total <= range.last) page.rows.push(row);
    page.total += 1;
  }
  return page;
}

/** Content-Range, and 206 for a part, 200 for all. */
export function setRange<T>(
  res: Response,
  unit: string,
  { rows, total }: Page<T>,
  { first }: ListQuery['range'],
): void {
  const span = rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`;
  res.setHeader('Content-Range', `${unit} ${span}/${total}`);
  res.status(rows.length === total ? 200 : 206);
}
