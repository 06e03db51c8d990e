import { z } from 'zod';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';

/** A request for a list: ra-data-simple-rest's dialect. `range` counts from 0, both ends included. */
export interface ListQuery {
  sort: { field: string; direction: 'ASC' | 'DESC' } | null;
  range: { first: number; last: number };
  filter: Record<string, unknown>;
}

const ROWS_WITHOUT_RANGE = 1000;
export const MAX_ROWS = 10_000;

const sort = z.tuple([z.string().min(1), z.enum(['ASC', 'DESC'])]);
const range = z
  .tuple([z.number().int().min(0), z.number().int().min(0)])
  .refine(([first, last]) => last >= first && last - first < MAX_ROWS, `must hold 1 to ${MAX_ROWS} rows`);
const filter = z.record(z.string(), z.unknown());

function read<T extends z.ZodType>(name: string, schema: T, value: unknown): z.output<T> | null {
  if (value === undefined || value === '') return null;
  let json: unknown;
  try {
    json = JSON.parse(String(value));
  } catch {
    throw new HttpProblem('bad_request', `The parameter ${name} is not JSON: ${String(value).slice(0, 80)}`);
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    throw new HttpProblem('bad_request', `The parameter ${name} is not usable: ${parsed.error.issues[0]?.message}`);
  }
  return parsed.data;
}

/** Throws 400 for what is not JSON or not of the right shape. */
export function parseListQuery(query: Record<string, unknown>): ListQuery {
  const sorted = read('sort', sort, query.sort);
  const ranged = read('range', range, query.range);
  return {
    sort: sorted && { field: sorted[0], direction: sorted[1] },
    range: ranged ? { first: ranged[0], last: ranged[1] } : { first: 0, last: ROWS_WITHOUT_RANGE - 1 },
    filter: read('filter', filter, query.filter) ?? {},
  };
}
