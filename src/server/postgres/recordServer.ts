import type { RecordServer } from '#src/server/storage/RecordServer.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const CREATED = 201;

/** The five verbs on one record, as the memory's record server carries them out. */
export function recordServerOn(tx: Transaction): RecordServer {
  return async ({ name, id, req, res }, body) => {
    if (req.method === 'POST') {
      res.status(CREATED);
      return await tx.insert(name, body as never);
    }
    if (req.method === 'PUT' || req.method === 'PATCH') return await tx.update(name, id, body as never);
    const record = await tx.get(name, id);
    if (!record) throw new Error(`${name} holds no record with the id ${id}`);
    if (req.method === 'DELETE') await tx.remove(name, id);
    return record;
  };
}
