import { may } from '#src/domain/access/ability.ts';
import { LIMITABLE_FIELDS } from '#src/domain/access/permissions.ts';
import type { RolePreview } from '#src/domain/access/preview/rolePreview.ts';
import { scopeFor } from '#src/domain/access/scopeFor.ts';
import { resourceContract } from '#src/domain/contract/resources.ts';
import { readableOnly } from '#src/server/access/ability.ts';
import { visibleRecord } from '#src/server/access/visibility.ts';
import { nameOf } from '#src/server/areas/activity/recordActivity.ts';
import { rulesFor } from '#src/server/http/crud/rulesFor.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import { usableAbility } from './usableAbility.ts';

const RECORDS_SHOWN = 5;

/** Everything is asked twice, of whoever asks and of somebody with the role, and shown where both may read it. */
export async function previewRole(context: HandlerContext<'previewRole'>): Promise<RolePreview> {
  const { tx, clock, caller, tenantId } = context;
  const { rules, resource } = context.body;
  const scope = scopeFor(rules, caller.user.id);
  const ability = usableAbility(scope);
  const person: Caller = { ...caller, ability, peopleAbility: ability, scope };
  const { subject } = resourceContract(resource);
  const reads = ({ ability }: Caller): boolean => may(ability, { action: 'read', subject });
  if (!reads(caller)) return { total: 0, of: 0, records: [] };

  const { derive, isVisible } = rulesFor(resource);
  const derived = await derive?.(tx, tenantId, clock);
  const isSeenBy = async (viewer: Caller) => (await isVisible?.(tx, viewer)) ?? (() => true);
  const shown = ((await tx.find(resource, { tenant_id: tenantId })) as readonly object[]).filter(
    await isSeenBy(caller),
  );
  const whole = derived
    ? await Promise.all(shown.map(async (record) => ({ ...record, ...(await derived(record)) })))
    : shown;
  const own = whole.filter(readableOnly(caller, subject) ?? (() => true));
  const seen = reads(person)
    ? own.filter(await isSeenBy(person)).filter(readableOnly(person, subject) ?? (() => true))
    : [];
  const limitable = LIMITABLE_FIELDS[subject] ?? [];
  return {
    total: seen.length,
    of: own.length,
    records: seen
      .slice(-RECORDS_SHOWN)
      .reverse()
      .map((record) => visibleRecord(tx, person, subject, visibleRecord(tx, caller, subject, record)) as { id: string })
      .map((record) => ({
        id: record.id,
        name: titleOf(record),
        fields: Object.fromEntries(Object.entries(record).filter(([name]) => limitable.includes(name))),
      })),
  };
}

/** What a row of the list is known by. */
function titleOf(record: object): string {
  const { name, body, record_name } = record as { name?: string; body?: string; record_name?: string };
  return name ?? body ?? record_name ?? nameOf(record);
}
