import { isDeepStrictEqual } from 'node:util';
import type { Activity } from '#src/domain/company/activity.ts';
import type { ActivityAction } from '#src/domain/company/activityActions.ts';
import { programActor } from '#src/domain/company/programActor.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

type Fields = Record<string, unknown>;

/** Who did it: a caller, or as much as is known. `acting`: support did it for that person; `program`: a program with their token. */
interface Actor {
  user: { id: string | null; name: string };
  tenantId: string | null;
  acting?: { staff: { name: string } } | undefined;
  program?: { name: string } | undefined;
}

/** The author of automatic changes, such as the renewal of a contract. */
export const AUTOMATIC_AUTHOR = { id: null, name: 'Heliograph' } as const;

interface ActivityEntry {
  caller: Actor;
  /** Default: now. */
  at?: string;
  ip: string | undefined;
  action: ActivityAction;
  subject: string;
  recordId: string | null;
  recordName: string;
  before?: object | null;
  after?: object | null;
  /** Merges into the record's last entry if that is the same action by the same person within this time (ms). */
  joinsWithin?: number | undefined;
}

const UNLOGGED_FIELDS: ReadonlySet<string> = new Set(['tenant_id', 'created_at', 'updated_at', 'version']);
/**
 * Fields that are never logged, in any record: passwords, keys, codes, and what is made from them. By their exact names, because a pattern for codes
 * would drop `error_code` too; `tests/completeness/activityWords.test.ts` finds names that belong here.
 */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'current_password',
  'password_hash',
  'secret',
  'sealed',
  'sealed_before',
  'hash',
  'code',
  'codes',
  'code_hash',
  'token',
  'refresh_token',
  'undo_token',
  'token_hash',
  'refresh_hash',
  'previous_refresh_hash',
  'totp_secret',
  'pending_totp_secret',
  'totp_last_step',
  'recovery_hashes',
  'recovery_key',
]);

/** Only changed fields, without those every record has. PostgreSQL does not keep the order of an object's keys, so it is no change. */
function changes(before: Fields | null, after: Fields | null): [Fields | null, Fields | null] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changedFields = [...names].filter(
    (name) =>
      !UNLOGGED_FIELDS.has(name) && !SECRET_FIELDS.has(name) && !isDeepStrictEqual(before?.[name], after?.[name]),
  );
  const pick = (fields: Fields | null): Fields | null =>
    fields && Object.fromEntries(changedFields.filter((name) => name in fields).map((name) => [name, fields[name]]));
  return [pick(before), pick(after)];
}

/** Actions that do nothing but change the fields that their entry compares. */
const CHANGES_OF_FIELDS: ReadonlySet<ActivityAction> = new Set(['update', 'reschedule', 'suspend', 'lift suspension']);

/** Whether both states are known, and the same. */
function isNoUpdate(action: ActivityAction, before: Fields | null, after: Fields | null): boolean {
  if (!CHANGES_OF_FIELDS.has(action) || before === null || after === null) return false;
  return Object.keys({ ...before, ...after }).length === 0;
}

/** The actor's name. */
function actorName({ user, program }: Actor): string {
  return program ? programActor(program.name, user.name) : user.name;
}

/** The same person's entries about the record within `joinsWithin`, oldest first, after anybody else's last change. */
async function ownRecentEntries(
  tx: Transaction,
  clock: Pick<Clock, 'now'>,
  entry: ActivityEntry,
): Promise<Stored<Activity>[]> {
  const { caller, subject, recordId, joinsWithin = 0 } = entry;
  const since = new Date(clock.now().getTime() - joinsWithin).toISOString();
  const entries = await tx.activity.entriesSince({ tenantId: caller.tenantId, subject, recordId, since });
  const lastOfAnother = entries.findLastIndex(
    (each) =>
      each.actor_name !== actorName(caller) ||
      each.actor_id !== caller.user.id ||
      each.via !== (caller.acting?.staff.name ?? null),
  );
  return entries.slice(lastOfAnother + 1);
}

/** Adds an entry to the tenant's activity: who did what to which record, and its state before and after. An update that changes nothing is not logged. */
export async function recordActivity(tx: Transaction, clock: Pick<Clock, 'now'>, entry: ActivityEntry): Promise<void> {
  // Stryker disable next-line ConditionalExpression,ArrayDeclaration: without a time nothing is found, and no entry is the same action; this only saves a query.
  const recentEntries = entry.joinsWithin === undefined ? [] : await ownRecentEntries(tx, clock, entry);
  // A draft is created while its name is still being typed: the entry gets the complete name, "Autumn sale" instead of "Aut".
  const creation = recentEntries.find(({ action }) => action === 'create');
  if (creation) await tx.update('activity', creation.id, { record_name: entry.recordName });
  const last = recentEntries.at(-1);
  if (last?.action === entry.action) {
    // From the state before the first change to that after the last.
    const [before, after] = changes({ ...entry.before, ...last.before }, { ...last.after, ...entry.after });
    if (entry.before && entry.after && isNoUpdate(entry.action, before, after)) await tx.remove('activity', last.id);
    else await tx.update('activity', last.id, { record_name: entry.recordName, before, after });
    return;
  }
  const [before, after] = changes((entry.before ?? null) as Fields | null, (entry.after ?? null) as Fields | null);
  if (isNoUpdate(entry.action, before, after)) return;
  await tx.insert('activity', {
    tenant_id: entry.caller.tenantId,
    at: entry.at ?? clock.now().toISOString(),
    actor_id: entry.caller.user.id,
    actor_name: actorName(entry.caller),
    via: entry.caller.acting?.staff.name ?? null,
    action: entry.action,
    subject: entry.subject,
    record_id: entry.recordId,
    record_name: entry.recordName,
    before,
    after,
    ip: entry.ip ?? null,
  });
}

/** A record's name in the activity; an unnamed draft has none. */
export function nameOf(record: object): string {
  const fields = record as Fields;
  const name = fields.name ?? fields.word ?? fullName(record as Pick<Contact, 'first_name' | 'last_name'>);
  if (fields.name === '') return '';
  return String(name || fields.phone || fields.id || '');
}
