import { abilityFor, may } from '#src/domain/access/ability.ts';
import type { VisitEnd } from '#src/domain/acting/visitTerms.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { recordActivity } from '#src/server/areas/activity/recordActivity.ts';
import type { Clock } from '#src/server/clock.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import type { Where } from '#src/server/storage/Where.ts';

interface VisitContext {
  tx: Transaction;
  clock: Clock;
}

interface EndDetails {
  how: VisitEnd;
  /** The person at the tenant who ended it; default: the entry is logged as the staff member's. */
  by?: Caller;
  ip?: string | undefined;
  /** Wall-clock time; default: now. */
  at?: string;
}

/** Ends a visit, logs it in the tenant's activity, and returns it. An ended one stays as it is. */
export async function endVisit(
  { tx, clock }: VisitContext,
  visit: StoredVisit,
  { how, by, ip, at }: EndDetails,
): Promise<StoredVisit> {
  if (visit.ended_at !== null) return visit;
  const before = { end_cause: null };
  const endedVisit = await tx.update('visits', visit.id, { ended_at: at ?? new Date().toISOString(), end_cause: how });
  await recordActivity(tx, clock, {
    caller: by ?? visitAuthor(visit),
    ...(at === undefined ? {} : { at }),
    ip,
    action: 'end visit',
    subject: 'tenants',
    recordId: visit.id,
    recordName: (await tx.get('tenants', visit.tenant_id))?.name ?? '',
    before,
    after: { end_cause: how },
  });
  return endedVisit;
}

/** The author of actions in a visit: the owner, via the staff member. */
export function visitAuthor({ owner_id, owner_name, tenant_id, staff_name }: StoredVisit) {
  return { user: { id: owner_id, name: owner_name }, tenantId: tenant_id, acting: { staff: { name: staff_name } } };
}

type VisitFilter = Omit<Where<Collections['visits']>, 'ended_at'>;

async function runningVisits(tx: Transaction, filter: VisitFilter = {}): Promise<StoredVisit[]> {
  return await tx.find('visits', { ...filter, ended_at: null });
}

/** Whether there are visits for {@link endOverdueVisits}. */
export async function isVisitOverdue(tx: Transaction): Promise<boolean> {
  const next = await tx.jobs.nextVisitEnd();
  return next !== null && next <= new Date().toISOString();
}

/** Ends visits whose time is over, as of that time. */
export async function endOverdueVisits({
  tx,
  clock,
  units,
}: Pick<ApiEnvironment, 'tx' | 'clock' | 'units'>): Promise<void> {
  const now = new Date().toISOString();
  for (const { id, tenant_id, ends_at } of await runningVisits(tx)) {
    if (ends_at > now) continue;
    await units.unit(
      async () => {
        const visit = await tx.get('visits', id);
        if (visit) await endVisit({ tx, clock }, visit, { how: 'expired', at: ends_at });
      },
      { tenantId: tenant_id },
    );
  }
}

/** Ends visits that are no longer allowed: without the staff member's session or permission, the tenant's consent, or its contract. */
export async function keepVisitsInStep(tx: Transaction, change: RecordChange, clock: Clock): Promise<void> {
  const endThose = async (
    how: VisitEnd,
    filter: VisitFilter,
    condition?: (visit: StoredVisit) => Awaitable<boolean>,
  ): Promise<void> => {
    for (const visit of await runningVisits(tx, filter)) {
      if (!condition || (await condition(visit))) await endVisit({ tx, clock }, visit, { how });
    }
  };
  const mustEnd = async (visit: StoredVisit): Promise<boolean> => !(await mayContinue(tx, visit));
  if (change.collection === 'sessions' && change.before && !change.after) {
    await endThose('left', { session_id: change.before.id });
  } else if (change.collection === 'company_settings' && change.after?.support_access_allowed === false) {
    await endThose('access_off', { tenant_id: change.after.tenant_id ?? '' });
  } else if (change.collection === 'tenants' && change.after?.status === 'terminated') {
    await endThose('not_allowed', { tenant_id: change.after.id });
  } else if (change.collection === 'users') {
    const id = change.before?.id ?? change.after?.id ?? '';
    await endThose('not_allowed', { staff_id: id }, mustEnd);
    await endThose('not_allowed', { owner_id: id }, mustEnd);
  } else if (change.collection === 'roles') await endThose('not_allowed', {}, mustEnd);
}

/** Whether both people are still active, and the staff member may still act for tenants. */
async function mayContinue(tx: Transaction, { staff_id, owner_id }: StoredVisit): Promise<boolean> {
  const staff = await tx.get('users', staff_id);
  const owner = await tx.get('users', owner_id);
  if (staff?.status !== 'active' || owner?.status !== 'active') return false;
  const ability = abilityFor((await tx.get('roles', staff.role_id))?.rules ?? []);
  return may(ability, { action: 'impersonate', subject: 'tenants' });
}
