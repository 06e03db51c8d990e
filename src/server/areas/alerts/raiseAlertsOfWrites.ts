import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import type { Device } from '#src/domain/devices/device.ts';
import { canSend } from '#src/domain/devices/deviceTerms.ts';
import { segmentsOf } from '#src/server/areas/billing/index.ts';
import { ownersOf } from '#src/server/areas/company/index.ts';
import type { Clock } from '#src/server/clock.ts';
import { changesOf, type RecordChange } from '#src/server/storage/RecordChange.ts';
import type { StoredAlert } from '#src/server/storage/records/alerts.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { raiseAlertsOfChange } from './deviceAlerts.ts';
import { percentReached } from './LimitAlerts.ts';
import { mentionCause, type NewAlert, raiseAlert } from './raiseAlert.ts';

const HOUR = 3_600_000;

/** Raises the alerts that follow from a write. If only a handler knows the facts, such as who paused a campaign, the handler raises the alert. */
export async function raiseAlertsOfWrites(
  tx: Transaction,
  clock: Pick<Clock, 'now'>,
  changes: readonly RecordChange[],
): Promise<void> {
  await forgetObsoleteAlerts(tx, changes);
  for (const change of changes) {
    if (change.collection === 'devices' && change.before && change.after)
      await raiseAlertsOfChange(tx, clock, change.before, change.after);
    const alert = await alertFor(tx, clock.now().getTime(), change);
    if (alert) await raiseAlert(tx, clock, alert);
  }
}

/** Removes alerts that name a deleted person, and mentions in notes that were deleted or no longer mention them. */
async function forgetObsoleteAlerts(tx: Transaction, changes: readonly RecordChange[]): Promise<void> {
  const deletedContacts = changesOf('contacts', changes).flatMap(({ before, after }) =>
    before && !after ? before : [],
  );
  for (const tenant_id of new Set(deletedContacts.map((contact) => contact.tenant_id))) {
    const tenantContacts = deletedContacts.filter((contact) => contact.tenant_id === tenant_id);
    await forget(tx, await tx.find('alerts', { tenant_id, record_id: tenantContacts.map(({ id }) => id) }));
  }
  for (const { before, after } of changesOf('conversation_notes', changes)) {
    if (!before) continue;
    const { id, tenant_id, contact_id } = before;
    const mentions = await tx.find('alerts', { tenant_id, record_id: contact_id, kind: 'mention' });
    const isOver = ({ cause, user_id }: StoredAlert) =>
      cause === mentionCause(id) && !after?.mentions.includes(user_id);
    await forget(tx, mentions.filter(isOver));
  }
}

async function forget(tx: Transaction, alerts: readonly StoredAlert[]): Promise<void> {
  // Stryker disable next-line ConditionalExpression: only saves a query.
  if (alerts.length === 0) return;
  await tx.removeMany(
    'alerts',
    alerts.map(({ id }) => id),
  );
}

async function alertFor(tx: Transaction, now: number, change: RecordChange): Promise<NewAlert | null> {
  switch (change.collection) {
    case 'devices':
      return deviceAlert(change.before, change.after, now);
    case 'campaigns':
      return campaignAlert(change.before, change.after);
    case 'subscriptions':
      return await usageAlert(tx, change.before, change.after);
    case 'invoices':
      return invoiceAlert(change.before, change.after);
    case 'possible_opt_outs':
      return await possibleOptOutAlert(tx, change.before, change.after);
    case 'visits':
      return await visitAlert(tx, change.before, change.after);
  }
  return null;
}

function deviceAlert(
  before: Stored<Device> | undefined,
  after: Stored<Device> | undefined,
  now: number,
): NewAlert | null {
  if (!before || !after || after.tenant_id === null) return null;
  if (!canSend(before.status) || after.status !== 'offline') return null;
  const { id, name, tenant_id: tenantId } = after;
  const cause = `offline ${id} ${Math.floor(now / HOUR)}`;
  return { tenantId, kind: 'device_offline', cause, facts: { name }, record: after };
}

function campaignAlert(before: Stored<Campaign> | undefined, after: Stored<Campaign> | undefined): NewAlert | null {
  if (!before || !after || after.tenant_id === null) return null;
  const { id, name, status, approval, created_by, version } = after;
  const target = { tenantId: after.tenant_id, record: after };
  if (before.status === 'running' && status === 'finished') {
    const to = [created_by];
    return { ...target, kind: 'campaign_finished', cause: `finished ${id} ${version}`, facts: { name }, to };
  }
  if (before.status !== 'failed' && status === 'failed') {
    return { ...target, kind: 'campaign_failing', cause: `failed ${id} ${version}`, facts: { name } };
  }
  // If a person paused it, the handler raises the alert with the name.
  if (before.status === 'running' && status === 'paused' && after.pause_cause) {
    const kind = after.pause_cause === 'many_failures' ? 'campaign_failing' : 'campaign_paused';
    return { ...target, kind, cause: `paused ${id} ${version}`, facts: { name } };
  }
  const approvalBefore = before.approval;
  if (approval?.status === 'requested' && approvalBefore?.requested_at !== approval.requested_at) {
    const { requested_by: by, requested_by_name: who, requested_at } = approval;
    return { ...target, kind: 'approval_requested', cause: `asked ${id} ${requested_at}`, facts: { name, who }, by };
  }
  const isDecided = approval?.status === 'approved' || approval?.status === 'declined';
  if (!isDecided || approvalBefore?.status !== 'requested') return null;
  const facts = { name, who: approval.decided_by_name ?? '', figure: Number(approval.status === 'approved') };
  const cause = `decided ${id} ${approval.decided_at}`;
  return { ...target, kind: 'approval_decided', cause, facts, by: approval.decided_by, to: [approval.requested_by] };
}

async function usageAlert(
  tx: Transaction,
  before: Collections['subscriptions'] | undefined,
  after: Collections['subscriptions'] | undefined,
): Promise<NewAlert | null> {
  if (!before || !after || after.tenant_id === null) return null;
  const limit = (await segmentsOf(tx, after.tenant_id))?.limit ?? 0;
  const figure = percentReached(before.usage.segments, after.usage.segments, limit);
  if (figure === undefined) return null;
  const cause = `limit ${figure} ${after.period_start}`;
  return { tenantId: after.tenant_id, kind: 'limit_near', cause, facts: { figure } };
}

function invoiceAlert(
  before: Collections['invoices'] | undefined,
  after: Collections['invoices'] | undefined,
): NewAlert | null {
  if (after?.status !== 'open' || before || after.tenant_id === null) return null;
  const facts = { name: after.number };
  return { tenantId: after.tenant_id, kind: 'invoice_open', cause: `invoice ${after.id}`, facts, record: after };
}

async function possibleOptOutAlert(
  tx: Transaction,
  before: Collections['possible_opt_outs'] | undefined,
  after: Collections['possible_opt_outs'] | undefined,
): Promise<NewAlert | null> {
  if (before || !after || after.tenant_id === null) return null;
  const contact = await tx.get('contacts', after.contact_id);
  if (!contact) return null;
  const cause = `stop ${after.id} ${after.at}`;
  return {
    tenantId: after.tenant_id,
    kind: 'may_want_to_stop',
    cause,
    facts: { name: fullName(contact) },
    record: contact,
  };
}

async function visitAlert(
  tx: Transaction,
  before: Collections['visits'] | undefined,
  after: Collections['visits'] | undefined,
): Promise<NewAlert | null> {
  if (before || !after) return null;
  const { tenant_id: tenantId, id, staff_name: who, staff_id: by } = after;
  const to = (await ownersOf(tx, tenantId)).map((owner) => owner.id);
  return { tenantId, kind: 'visit_started', cause: `visit ${id}`, facts: { who }, record: { id }, by, to };
}
