import { sendRevalidated } from '#src/server/http/caching.ts';
import { parseListQuery, setRange } from '#src/server/lists/parseListQuery.ts';
import type { CrudRequest } from './CrudRequest.ts';
import { listOwn, recordsQuery } from './recordsQuery.ts';
import { presenter } from './respondWithRecord.ts';

export async function listRecords(request: CrudRequest): Promise<() => void> {
  const { env, caller, contract, name, req, res } = request;
  const context = { tx: env.tx, clock: env.clock, caller };
  const query = parseListQuery(req.query);
  const page = await listOwn(name, context, await recordsQuery(name, context, query));
  setRange(res, name, page, query.range);
  const data = await (await presenter(request))(page.rows);
  return () => (contract.isRevalidated ? sendRevalidated(res, { data }) : res.json({ data }));
}
