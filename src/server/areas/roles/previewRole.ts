import { abilityFor } from '#src/domain/access/ability.ts';
import { LIMITABLE_FIELDS } from '#src/domain/access/permissions.ts';
import type { RolePreview } from '#src/domain/access/rolePreview.ts';
import { scopeFor } from '#src/domain/access/scopeFor.ts';
import { resourceContract } from '#src/domain/contract/resources.ts';
import { allOf } from '#src/domain/criteria/criterion.ts';
import { requireKnownPermissions } from '#src/server/access/requireKnownPermissions.ts';
import { visibleRecords } from '#src/server/access/visibility.ts';
import { nameOf } from '#src/server/areas/activity/index.ts';
import { listOwn, recordsQuery } from '#src/server/http/crud/recordsQuery.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';

const RECORDS_SHOWN = 5;
/** A range for the total only. */
const NO_ROWS = { first: 0, last: -1 };

/** Queries everything twice, for the caller and for somebody with the role, and returns what both may read. */
export async function previewRole(context: HandlerContext<'previewRole'>): Promise<RolePreview> {
  const { tx, clock, caller } = context;
  const { rules, resource } = context.body;
  requireKnownPermissions('rules', rules);
  const scope = scopeFor(rules, caller.user.id);
  const ability = abilityFor(scope);
  const person: Caller = { ...caller, ability, peopleAbility: ability, scope };
  const { subject } = resourceContract(resource);
  const everything = { sort: null, range: NO_ROWS, filter: {} };
  const ofCaller = await recordsQuery(resource, context, everything);
  const ofPerson = await recordsQuery(resource, { tx, clock, caller: person }, everything);
  const sharedQuery = { ...ofCaller, readable: allOf([ofCaller.readable, ofPerson.readable]) };
  const ownList = await listOwn(resource, context, ofCaller);
  const sharedList = await listOwn(resource, context, sharedQuery);
  const last = { first: Math.max(0, sharedList.total - RECORDS_SHOWN), last: sharedList.total };
  const { rows } = await listOwn(resource, context, { ...sharedQuery, range: last });
  const asCaller = await visibleRecords(tx, caller, subject, rows);
  const asPerson = await visibleRecords(tx, person, subject, asCaller);
  const limitable = LIMITABLE_FIELDS[subject];
  return {
    visible: sharedList.total,
    total: ownList.total,
    records: asPerson.toReversed().map((record) => ({
      id: (record as { id: string }).id,
      name: titleOf(record),
      fields: Object.fromEntries(Object.entries(record).filter(([name]) => limitable?.includes(name))),
    })),
  };
}

/** The name of a row. */
function titleOf(record: object): string {
  const { name, body, record_name } = record as { name?: string; body?: string; record_name?: string };
  return name ?? body ?? record_name ?? nameOf(record);
}
