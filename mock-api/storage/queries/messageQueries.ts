import { findWhere } from '#mock-api/storage/findWhere.ts';
import type { Records } from '#mock-api/storage/Records.ts';
import { mayHaveReached } from '#src/domain/campaigns/sendAgainRules.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { MessageQueries } from '#src/server/storage/queries/MessageQueries.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

export function messageQueries(records: Records): MessageQueries {
  return {
    async first({ tenantId, where, limit }) {
      return findWhere(records, 'messages', { ...where, tenant_id: tenantId }).slice(0, limit);
    },
    async naming({ tenantId, field, id, statuses, until, limit, ...reroute }) {
      const where = { [field]: id, ...(statuses && { direction: 'outgoing' as const, status: statuses }), ...reroute };
      const messages = findWhere(records, 'messages', { ...where, tenant_id: tenantId });
      if (field === 'contact_id') messages.sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
      return messages.filter(({ created_at }) => until === undefined || created_at <= until).slice(0, limit);
    },
    async numbers({ tenantId, where }) {
      return findWhere(records, 'messages', { ...where, tenant_id: tenantId }).map(({ to }) => to);
    },
    async count({ tenantId, where }) {
      return findWhere(records, 'messages', { ...where, tenant_id: tenantId }).length;
    },
    async reaching({ tenantId, like, contactIds, phones }) {
      const [people, numbers] = [new Set<string | null>(contactIds), new Set(phones)];
      const isAlike = (each: Stored<Message>): boolean =>
        'campaignId' in like
          ? each.campaign_id === like.campaignId
          : each.body === like.body && each.created_at >= like.since && each.id !== like.but && !each.is_test;
      return records
        .ofTenant('messages', tenantId)
        .filter(
          (each) => (people.has(each.contact_id) || numbers.has(each.to)) && isAlike(each) && mayHaveReached(each),
        )
        .map(({ direction, status, contact_id, to }) => ({ direction, status, contact_id, to }));
    },
    async lastReceivingSims({ tenantId, contactIds }) {
      const ids = new Set<string | null>(contactIds);
      const last = new Map<string, Stored<Message> & { device_id: string }>();
      for (const each of records.ofTenant('messages', tenantId)) {
        const { contact_id, device_id, direction } = each;
        if (contact_id === null || device_id === null || direction !== 'incoming' || !ids.has(contact_id)) continue;
        const before = last.get(contact_id);
        if (!before || before.created_at <= each.created_at) last.set(contact_id, { ...each, device_id });
      }
      return [...last]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([contact_id, { device_id, sim_slot }]) => ({ contact_id, device_id, sim_slot }));
    },
    async waitingTo({ tenantId, phone }) {
      return waitingTo(records, tenantId, phone);
    },
    async waitingByCampaign({ tenantId }) {
      const counts = new Map<string | null, number>();
      for (const message of records.ofTenant('messages', tenantId)) {
        if (isWaiting(message)) counts.set(message.campaign_id, (counts.get(message.campaign_id) ?? 0) + 1);
      }
      return [...counts].map(([campaignId, count]) => ({ campaignId, count }));
    },
  };
}

/** Outgoing messages to a number that are queued or scheduled, without tests. */
export function waitingTo(records: Records, tenantId: string, phone: string): Stored<Message>[] {
  return records
    .ofTenant('messages', tenantId)
    .filter((message) => message.to === phone && isWaiting(message) && !message.is_test);
}

/** Whether an outgoing message is queued or scheduled. */
export function isWaiting({ direction, status }: Message): boolean {
  return direction === 'outgoing' && (status === 'queued' || status === 'scheduled');
}
