import type { ResourceName } from '#src/domain/contract/resources.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { RecordServer } from '#src/server/storage/RecordServer.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

type ResourceRecord = Collections[ResourceName];

/** The five verbs on one record by the transaction, for storages without json-server. */
export function recordServerThrough(tx: Transaction): RecordServer {
  return async ({ name, id, req, res }, body) => {
    if (req.method === 'POST') {
      res.status(201);
      return await tx.insert<ResourceName>(name, body as NewRecord<ResourceRecord>);
    }
    if (req.method === 'PUT') return await tx.update<ResourceName>(name, id, body as Partial<ResourceRecord>);
    const record = await tx.get<ResourceName>(name, id);
    if (!record) throw new HttpProblem('not_found', `There is no record ${id} in ${name}.`);
    if (req.method === 'DELETE') await tx.remove(name, id);
    return record;
  };
}
