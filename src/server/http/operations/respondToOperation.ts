import { z } from 'zod';
import type { Operation } from '#src/domain/contract/operations.ts';
import { visibleResponse } from '#src/server/access/visibility.ts';
import { enforceContract } from '#src/server/http/enforceContract.ts';
import { setVersion } from '#src/server/http/versions.ts';
import type { RowShape } from '#src/server/lists/fieldType.ts';
import { listRows } from '#src/server/lists/listRows.ts';
import { parseListQuery, recordsQueryOf, setRange } from '#src/server/lists/parseListQuery.ts';
import { ReadyPage } from '#src/server/lists/ReadyPage.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { OperationRequest } from './operationRequest.ts';

function rowShape({ response }: Operation): RowShape {
  return shapeOf(response instanceof z.ZodArray ? response.element : response);
}

/** The fields of a row's schema; if rows are of several kinds, the fields of all kinds. */
function shapeOf(row: unknown): RowShape {
  if (row instanceof z.ZodObject) return row.shape;
  if (!(row instanceof z.ZodDiscriminatedUnion)) return {};
  const shapes = row.options.map(shapeOf);
  const names = new Set(shapes.flatMap((shape) => Object.keys(shape)));
  return Object.fromEntries([...names].map((name) => [name, ofAnyKind(shapes.map((shape) => shape[name]))]));
}

/** The schema of a field that some kinds of rows may lack. */
function ofAnyKind(schemas: readonly (z.core.$ZodType | undefined)[]): z.core.$ZodType {
  const known = schemas.filter((schema) => schema !== undefined);
  const union = z.union(known);
  return known.length < schemas.length ? union.optional() : union;
}

/** Whether a search covers a field: people do not search for ids and times. */
function isSearchable(field: string): boolean {
  return !/(^|_)(id|at)$/.test(field);
}

/** The requested page of a list. Numbers were masked before, so that a search cannot reveal them. */
function pageOf({ contract, name, req, res }: OperationRequest, rows: readonly object[]): object[] {
  const shape = rowShape(contract);
  const query = parseListQuery(req.query);
  const page = listRows(rows, recordsQueryOf(query, { shape, searchable: Object.keys(shape).filter(isSearchable) }));
  setRange(res, name, page, query.range);
  return page.rows;
}

/** The page the handler selected, or the page of the whole list it returned. */
async function listPage(
  request: OperationRequest,
  result: unknown,
  hide: (data: unknown) => Promise<unknown>,
): Promise<unknown> {
  if (!(result instanceof ReadyPage)) return pageOf(request, (await hide(result)) as object[]);
  const { name, req, res } = request;
  setRange(res, name, result.page, parseListQuery(req.query).range);
  return await hide(result.page.rows);
}

/**
 * Checks a handler's result against the contract, hides what the caller cannot see, and stores the response if the request has an Idempotency-Key.
 * The returned function sends it, once the unit of work is committed.
 */
export async function respondToOperation(
  request: OperationRequest,
  caller: Caller,
  result: unknown,
): Promise<() => void> {
  const { contract, storedResponses, req, res } = request;
  const isOwnAccount = contract.permission === null || /^\/user(\/|$)/.test(contract.path);
  const hide = async (data: unknown) =>
    isOwnAccount ? data : await visibleResponse(request.env.tx, caller, req.params.id ?? '', data);
  res.status(contract.status);
  if (contract.media) {
    res.type(contract.media).setHeader('X-Content-Type-Options', 'nosniff');
    return () => res.send(result);
  }
  const content = await (contract.isList ? listPage(request, result, hide) : hide(result));
  const data = enforceContract(req, contract.response, content);
  setVersion(res, data);
  if (contract.permission !== null) await storedResponses.store(req, caller, res.statusCode, { data });
  return () => res.json({ data });
}
