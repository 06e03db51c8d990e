import type { z } from 'zod';
import { type ListFilter, listFilter, listRange, listSort } from '#src/domain/contract/listQuery.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { readWith } from '#src/server/http/parseWith.ts';
import { requireReadable } from '#src/server/http/requireReadable.ts';

/** A request for a list: ra-data-simple-rest's dialect. `range` counts from 0, both ends included. */
export interface ListQuery {
  sort: { field: string; direction: 'ASC' | 'DESC' } | null;
  range: { first: number; last: number };
  filter: ListFilter;
}

const ROWS_WITHOUT_RANGE = 1000;

function parameter<T extends z.ZodType>(name: string, schema: T, value: unknown): z.output<T> | null {
  if (value === undefined || value === '') return null;
  let json: unknown;
  try {
    json = JSON.parse(String(value));
  } catch {
    throw new HttpProblem('bad_request', `The parameter ${name} is not JSON: ${String(value).slice(0, 80)}`);
  }
  requireReadable(json, `The parameter ${name}`);
  const read = readWith(schema, json);
  if ('data' in read) return read.data;
  const [[path, sentence] = ['', '']] = Object.entries(read.errors);
  const at = path === 'body' ? '' : `, ${path}`;
  throw new HttpProblem('bad_request', `The parameter ${name}${at} ${sentence}.`);
}

/** Throws 400 for what is not JSON or not of the right shape. */
export function parseListQuery(query: Record<string, unknown>): ListQuery {
  const sort = parameter('sort', listSort, query.sort);
  const range = parameter('range', listRange, query.range);
  return {
    sort: sort && { field: sort[0], direction: sort[1] },
    range: range ? { first: range[0], last: range[1] } : { first: 0, last: ROWS_WITHOUT_RANGE - 1 },
    filter: parameter('filter', listFilter, query.filter) ?? {},
  };
}
