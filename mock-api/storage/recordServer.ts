import type { Request, Response } from 'express';
import jsonServer from 'json-server';
import { RESOURCE_NAMES, type ResourceName } from '#src/domain/contract/resources.ts';
import type { RecordServer } from '#src/server/storage/RecordServer.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { InMemoryStore } from './InMemoryStore.ts';

type ResourceRecord = Collections[ResourceName];

/** The rows that json-server sees: only the collection's name, because the rows are in the store. */
type CollectionRow = readonly [ResourceName];

/** json-server reads, creates, changes and deletes one record of the store. Lists never reach it. */
export function recordServerOver(store: InMemoryStore): RecordServer {
  const router = jsonServer.router(Object.fromEntries(RESOURCE_NAMES.map((name) => [name, [name]])));
  router.db._.mixin({
    getById: ([name]: CollectionRow, id: string) => store.byId(name, id),
    insert: ([name]: CollectionRow, record: NewRecord<ResourceRecord>) => store.insert(name, record),
    replaceById: ([name]: CollectionRow, id: string, change: Partial<ResourceRecord>) => store.update(name, id, change),
    removeById([name]: CollectionRow, id: string) {
      const record = store.byId(name, id);
      store.remove(name, id);
      return record;
    },
  });
  router.render = (_req, { locals }) => locals.resolve(locals.data);

  return async ({ name, id, req, res }, body) => {
    const record = await new Promise<object>((resolve, reject) => {
      // The client's headers and query are hidden, because some change what json-server does; headers that json-server sets are dropped.
      const ofRequest = { url: `/${name}/${encodeURIComponent(id)}`, headers: {}, query: {}, body };
      const ofResponse = { locals: { resolve }, setHeader() {}, send: (stack: string) => reject(new Error(stack)) };
      const request: Request = Object.assign(Object.create(req), ofRequest);
      const response: Response = Object.assign(Object.create(res), ofResponse);
      router(request, response, reject);
    });
    if (req.method === 'POST') res.status(201);
    await store.settle();
    return record;
  };
}
