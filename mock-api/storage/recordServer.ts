import type { Request, Response } from 'express';
import jsonServer from 'json-server';
import { RESOURCE_NAMES, type ResourceName } from '#src/domain/contract/resources.ts';
import { exposeHeaders } from '#src/server/http/cors.ts';
import type { RecordServer } from '#src/server/storage/RecordServer.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { InMemoryStore } from './InMemoryStore.ts';

/** json-server obeys this header: a POST, judged as one, would be carried out as a DELETE. */
const METHOD_OVERRIDE = 'x-http-method-override';

/** The five verbs on one record, carried out by json-server over the store's own arrays. */
export function recordServerOver(store: InMemoryStore): RecordServer {
  const router = routerOver(store);
  return async (request, body) => {
    const record = await askRecordServer(router, request, body);
    await store.settle();
    return record;
  };
}

/**
 * Hands the request to json-server under the collection's own name, with the body that it is to write, and gives the record it
 * answers. Nothing of the query goes with it: json-server would act on `_embed`, `_delay` and others. Rejects where json-server fails.
 */
async function askRecordServer(
  recordServer: jsonServer.JsonServerRouter,
  { name, id, req, res }: Parameters<RecordServer>[0],
  body: object | null,
): Promise<object> {
  delete req.headers[METHOD_OVERRIDE];
  req.url = id ? `/${name}/${encodeURIComponent(id)}` : `/${name}`;
  req.query = {};
  if (body) req.body = body;
  const record = await new Promise<object>((resolve, reject) => {
    res.locals.finish = resolve;
    recordServer(req, res, (error: unknown) =>
      reject(error ?? new Error(`json-server has no answer to ${req.method} ${req.url}`)),
    );
  });
  // json-server names only its own.
  exposeHeaders(res);
  return record;
}

/**
 * json-server's router over the store's own arrays. It answers reading, creating, changing and deleting one record; its
 * look-ups and writes, which walk the whole array, are replaced by the store's, which have an index and know versions.
 */
function routerOver(store: InMemoryStore): jsonServer.JsonServerRouter {
  const state = Object.fromEntries(RESOURCE_NAMES.map((name) => [name, store.shelf(name).records as object[]]));
  const nameOf = new Map<object[], ResourceName>(RESOURCE_NAMES.map((name) => [state[name] as object[], name]));
  const named = (rows: object[]): ResourceName => {
    const name = nameOf.get(rows);
    if (!name) throw new Error('json-server asked for an array that is no collection of the store');
    return name;
  };
  const change = (rows: object[], id: string, fields: Partial<Collections[ResourceName]>): object =>
    store.update(named(rows), id, fields);

  const router = jsonServer.router(state, { foreignKeySuffix: ' (none)' });
  router.db._.mixin({
    getById: (rows, id: string) => store.byId(named(rows), id),
    insert: (rows, record: NewRecord<Collections[ResourceName]>) => store.insert(named(rows), record),
    updateById: change,
    replaceById: change,
    removeById: (rows, id: string) => {
      const record = store.byId(named(rows), id);
      store.remove(named(rows), id);
      return record;
    },
    // Rules of their own say what a deletion takes with it; json-server would compare every field of every record.
    getRemovable: () => [],
  });
  // Its last layer answers errors with a stack: they reach ours.
  router.stack.pop();
  router.render = (_req: Request, res: Response) => {
    const finish: unknown = res.locals.finish;
    if (typeof finish === 'function') finish(res.locals.data);
  };
  return router;
}
