import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { isRestorable } from '#src/domain/company/restorable.ts';
import { requireFields } from '#src/server/access/requireFields.ts';
import { requireOwnReferences } from '#src/server/access/requireOwnReferences.ts';
import { requirePermission } from '#src/server/access/requirePermission.ts';
import { nameOf, recordActivity } from '#src/server/areas/activity/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { parseWith } from '#src/server/http/parseWith.ts';
import { requireKnownZone } from '#src/server/http/requireKnownZone.ts';
import { requireVersion } from '#src/server/http/versions.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { historyOf } from './historyOf.ts';
import { recordOfEntry } from './recordOfEntry.ts';
import { type Restorer, restorerOf } from './restorerOf.ts';

type Fields = Record<string, unknown>;

/** The editable fields of the earlier version that differ now. */
function differences({ input }: Restorer, state: Fields, now: Fields): Fields {
  return Object.fromEntries(
    Object.keys(input.shape)
      .filter((name) => !isDeepStrictEqual(state[name], now[name]))
      .map((name) => [name, state[name]]),
  );
}

/** Restores a record's state before a change as if a person entered it now: the current rules decide whether it is allowed. */
export async function restoreVersion(context: HandlerContext): Promise<{ id: string; version: number }> {
  const { tx, clock, caller, tenantId, id, req } = context;
  const entry = await tx.get('activity', id);
  if (!entry || entry.tenant_id !== tenantId || entry.record_id === null) {
    throw new HttpProblem('not_found', `There is no activity entry ${id}.`);
  }
  const { subject, record_id } = entry;
  const record = await recordOfEntry(context, 'update', subject, record_id);
  if (!isRestorable(subject)) throw new HttpProblem('conflict', sentence('history.not_taken_back'));
  const restorer = restorerOf(subject);
  await requireVersion(context, { ...record, name: restorer.collection }, () => restorer.present(context, record));
  const state = stateBefore(record, await historyOf(context, subject, record_id), id);
  if (state === null) throw new HttpProblem('conflict', sentence('history.nothing_before'));
  const change = differences(restorer, state, { ...record });
  if (Object.keys(change).length === 0) throw new HttpProblem('conflict', sentence('history.as_before_already'));

  parseWith((restorer.input as z.ZodObject).partial(), change);
  await requireOwnReferences(tx, caller, change);
  requireKnownZone(change);
  requireFields(caller, subject, record, change);
  requirePermission(caller, 'update', subject, { ...record, ...change });
  const before = { ...record };
  const after = await restorer.write(context, record, change);
  await recordActivity(tx, clock, {
    caller,
    ip: req.ip,
    action: 'restore',
    subject,
    recordId: record_id,
    recordName: nameOf(after),
    before,
    after,
  });
  return { id: after.id, version: after.version };
}

interface ActivityEntry {
  id: string;
  before: Fields | null;
}

/**
 * A record's state before one of its changes: the current record with all changes from the newest to that one undone. `entries`: newest first.
 * Null if the change is not among them or created the record.
 */
export function stateBefore(record: object, entries: readonly ActivityEntry[], id: string): Fields | null {
  const until = entries.findIndex((entry) => entry.id === id);
  const entry = entries[until];
  if (entry === undefined || entry.before === null) return null;
  const undoneEntries = entries.slice(0, until + 1);
  return Object.assign({ ...record }, ...undoneEntries.map(({ before }) => before));
}
