import type { Response } from 'express';
import type { z } from 'zod';
import { type ListFilter, listFilter, listRange, listSort } from '#src/domain/contract/listQuery.ts';
import { type Criterion, EVERYTHING } from '#src/domain/criteria/criterion.ts';
import { own } from '#src/domain/own.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { readWith } from '#src/server/http/parseWith.ts';
import { requireReadable } from '#src/server/http/requireReadable.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { ListSort, Page, RecordsQuery } from '#src/server/storage/RecordsQuery.ts';
import { fieldTypeAt, type RowShape } from './fieldType.ts';
import { filterCriterion, type SpecialFilters } from './filterCriterion.ts';
import { searchOf } from './searchTerms.ts';

/** A request for a list, in the format of ra-data-simple-rest. `range` counts from 0, both ends included. */
export interface ListQuery {
  sort: { field: string; direction: 'ASC' | 'DESC' } | null;
  range: { first: number; last: number };
  filter: ListFilter;
}

/** The rows of a list that is asked for without a range; the documentation says so. */
const ROWS_WITHOUT_RANGE = 1000;

function parameter<T extends z.ZodType>(name: string, schema: T, value: unknown): z.output<T> | null {
  if (value === undefined || value === '') return null;
  let json: unknown;
  try {
    json = JSON.parse(String(value));
  } catch {
    throw new HttpProblem('bad_request', sentence('lists.not_json', { name, given: String(value).slice(0, 80) }));
  }
  requireReadable(json, sentence('forms.parameter', { name }));
  const parsed = readWith(schema, json);
  if ('data' in parsed) return parsed.data;
  const [[path, problem] = ['', '']] = Object.entries(parsed.errors);
  const at = path === 'body' ? '' : `, ${path}`;
  throw new HttpProblem('bad_request', sentence('lists.wrong_parameter', { name: `${name}${at}`, problem }));
}

/** Parses a list's query parameters. Throws 400 for invalid JSON or the wrong shape. */
export function parseListQuery(query: Record<string, unknown>): ListQuery {
  const sort = parameter('sort', listSort, query.sort);
  const range = parameter('range', listRange, query.range);
  return {
    sort: sort && { field: sort[0], direction: sort[1] },
    range: range ? { first: range[0], last: range[1] } : { first: 0, last: ROWS_WITHOUT_RANGE - 1 },
    filter: parameter('filter', listFilter, query.filter) ?? {},
  };
}

/** The options of a list of one kind of rows. */
interface ListOptions {
  /** Fields for sorting and filtering. */
  shape: RowShape;
  /** Further fields for filtering. */
  filterable?: RowShape;
  /** The fields `q` searches. */
  searchable: readonly string[];
  /** False if `q` must not search numbers. */
  searchesNumbers?: boolean;
  specialFilters?: SpecialFilters | undefined;
  /** The values of fields that are not in the rows. */
  sortKeys?: Readonly<Record<string, Omit<ListSort, 'direction'>>> | undefined;
  /** Default: all rows. */
  readable?: Criterion | undefined;
}

/** A list's query. Throws 400 for unknown fields, and for filters with values that their fields cannot have. */
export function recordsQueryOf({ filter, sort, range }: ListQuery, options: ListOptions): RecordsQuery {
  const { shape, filterable = {}, searchable, searchesNumbers, specialFilters, sortKeys = {} } = options;
  const { q, ...fieldFilters } = filter;
  if (sort && !fieldTypeAt(shape, sort.field)) {
    throw new HttpProblem('bad_request', sentence('lists.no_field_to_sort', { field: sort.field }));
  }
  return {
    filter: filterCriterion(fieldFilters, { ...shape, ...filterable }, specialFilters),
    search: searchOf(q, searchable, searchesNumbers),
    sort: sort && { ...(own(sortKeys, sort.field) ?? { field: sort.field }), direction: sort.direction },
    range,
    readable: options.readable ?? EVERYTHING,
  };
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
