import type { Records } from '#mock-api/storage/Records.ts';
import { EVERYTHING } from '#src/domain/criteria/criterion.ts';
import { testOf } from '#src/domain/criteria/testOf.ts';
import { audienceStanding } from '#src/domain/sms/review/audience.ts';
import type { ContactQueries } from '#src/server/storage/queries/ContactQueries.ts';
import { smartGroups } from './groupQueries.ts';
import { partOf } from './orders.ts';

export function contactQueries(records: Records): ContactQueries {
  const messagesOf = (tenantId: string, contactIds: readonly string[]): { id: string; contact_id: string }[] => {
    const ids = new Set(contactIds);
    return records
      .ofTenant('messages', tenantId)
      .flatMap(({ id, contact_id }) => (contact_id !== null && ids.has(contact_id) ? { id, contact_id } : []));
  };
  return {
    async count({ tenantId }) {
      return records.ofTenant('contacts', tenantId).length;
    },
    async withPhone({ tenantId, phone }) {
      return records.ofTenant('contacts', tenantId).find((each) => each.phone === phone)?.id ?? null;
    },
    async withPhones({ tenantId, phones }) {
      // In reverse, so that the oldest of several contacts with a number wins.
      const ids = new Map(
        records
          .ofTenant('contacts', tenantId)
          .reverse()
          .map(({ phone, id }) => [phone, id]),
      );
      return [...new Set(phones)].flatMap((phone) => {
        const id = ids.get(phone);
        return id === undefined ? [] : { phone, id };
      });
    },
    async touches({ tenantId, contactId }) {
      const isContact = ({ id }: { id: string }): boolean => id === contactId;
      const chunks = records
        .ofTenant('import_chunks', tenantId)
        .filter(({ created, updated }) => created?.includes(contactId) || updated?.some(isContact));
      const parts = records.ofTenant('bulk_parts', tenantId).filter(({ changed }) => changed.some(isContact));
      return { chunkIds: chunks.map(({ id }) => id), partIds: parts.map(({ id }) => id) };
    },
    async mergedInto({ tenantId, contactId }) {
      const merges = records.ofTenant('contact_merges', tenantId);
      const ids = new Set([contactId]);
      // Iterating a set includes entries added in the meantime: contacts merged into one that was itself merged into this one.
      for (const id of ids) for (const each of merges) if (each.contact_id === id) ids.add(each.merged_id);
      return [...ids];
    },
    async messagesOf({ tenantId, contactIds }) {
      return messagesOf(tenantId, contactIds);
    },
    async nextRemovalPart({ tenantId, removalId }) {
      return records.ofTenant('removal_parts', tenantId).find(({ removal_id }) => removal_id === removalId) ?? null;
    },
    async messageCounts({ tenantId, contactIds }) {
      const counts = new Map<string, number>();
      for (const { contact_id } of messagesOf(tenantId, contactIds))
        counts.set(contact_id, (counts.get(contact_id) ?? 0) + 1);
      return [...counts].map(([contactId, count]) => ({ contactId, count }));
    },
    async withMessages({ tenantId, contactIds }) {
      return [...new Set(messagesOf(tenantId, contactIds).map(({ contact_id }) => contact_id))];
    },
    async audience({ tenantId, audience, now, timeZone, readable, ...walk }) {
      const contacts = records.ofTenant('contacts', tenantId);
      const standing = audienceStanding({
        audience,
        contacts,
        smartGroups: smartGroups(records, tenantId, { now, timeZone }),
      });
      const isReadable = testOf(readable ?? EVERYTHING);
      return partOf(contacts, (contact) => (isReadable(contact) ? standing(contact) : null), walk);
    },
    async finalDeletions({ tenantId, now }) {
      const over = records
        .ofTenant('bulk_changes', tenantId)
        .filter(({ action, undo_until }) => action === 'delete' && undo_until < now)
        .map(({ id }) => id);
      const parts = records.ofTenant('bulk_parts', tenantId).filter(({ bulk_id }) => over.includes(bulk_id));
      return { bulkIds: over, partIds: parts.map(({ id }) => id) };
    },
  };
}
