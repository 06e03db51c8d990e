import type { Request, Response } from 'express';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { HttpProblem } from './HttpProblem.ts';

const IF_MATCH = /^(?:W\/)?"?(\d{1,15})"?$/;

/** A record whose version the client must know to change it. */
interface VersionedRecord {
  name: CollectionName;
  id: string;
  version: number;
}

/**
 * Throws 400 if If-Match is missing, and 412 with the current record if somebody else has changed it. If somebody changes it later, before the unit
 * of work writes it, the unit starts over.
 */
export async function requireVersion(
  { tx, req }: { tx: Pick<Transaction, 'expectVersion'>; req: Request },
  { name, id, version }: VersionedRecord,
  current: () => Awaitable<object>,
): Promise<void> {
  const requestedVersion = IF_MATCH.exec(req.get('If-Match') ?? '')?.[1];
  if (requestedVersion === undefined) {
    throw new HttpProblem('version_required', 'Send If-Match with the version of the record you are changing.');
  }
  if (Number(requestedVersion) === version) return tx.expectVersion(name, id, version);
  throw new HttpProblem(
    'version_conflict',
    `The record was changed in the meantime: you have version ${requestedVersion}, the current one is ${version}.`,
    {
      current: (await current()) as Record<string, unknown>,
    },
  );
}

/** Sends the version as ETag; clients send it back as If-Match. */
export function setVersion(res: Response, data: unknown): void {
  if (typeof data === 'object' && data !== null && 'version' in data) res.setHeader('ETag', `"${data.version}"`);
}

/** Sends the address of a new record as Location. */
export function setLocation(req: Request, res: Response, data: unknown): void {
  const [path = ''] = req.originalUrl.split('?', 1);
  if (typeof data === 'object' && data !== null && 'id' in data) res.setHeader('Location', `${path}/${data.id}`);
}
