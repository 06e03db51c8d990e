import type { Store } from '#mock-api/storage/Store.ts';
import { EVERYTHING } from '#src/domain/criteria/criterion.ts';
import { testOf } from '#src/domain/criteria/testOf.ts';
import { standingIn } from '#src/domain/sms/preflight/audience.ts';
import type { ContactQueries } from '#src/server/storage/queries/ContactQueries.ts';
import { partOf } from './orders.ts';
import { PhoneIndex } from './PhoneIndex.ts';
import type { SmartGroups } from './SmartGroups.ts';
import { TouchIndex } from './TouchIndex.ts';

export function contactQueries(records: Store, smartGroups: SmartGroups): ContactQueries {
  const phones = new PhoneIndex(records);
  const touches = new TouchIndex(records);
  const messagesOf = (tenantId: string, contactIds: readonly string[]): { id: string; contact_id: string }[] => {
    const wanted = new Set(contactIds);
    return records
      .ofTenant('messages', tenantId)
      .flatMap(({ id, contact_id }) => (contact_id !== null && wanted.has(contact_id) ? { id, contact_id } : []));
  };
  return {
    async count({ tenantId }) {
      return records.ofTenant('contacts', tenantId).length;
    },
    async withPhone({ tenantId, phone }) {
      return phones.find(tenantId, phone) ?? null;
    },
    async withPhones({ tenantId, phones: wanted }) {
      return [...new Set(wanted)].flatMap((phone) => {
        const id = phones.find(tenantId, phone);
        return id === undefined ? [] : { phone, id };
      });
    },
    async touches({ tenantId, contactId }) {
      return touches.find(tenantId, contactId);
    },
    async mergedInto({ tenantId, contactId }) {
      const merges = records.ofTenant('contact_merges', tenantId);
      const ids = new Set([contactId]);
      // A set that grows while it is walked is walked to its new end: those that went into one that went into this one.
      for (const id of ids) for (const each of merges) if (each.contact_id === id) ids.add(each.merged_id);
      return [...ids];
    },
    async messagesOf({ tenantId, contactIds }) {
      return messagesOf(tenantId, contactIds);
    },
    async withMessages({ tenantId, contactIds }) {
      return [...new Set(messagesOf(tenantId, contactIds).map(({ contact_id }) => contact_id))];
    },
    async audience({ tenantId, audience, now, readable, ...walk }) {
      const contacts = records.ofTenant('contacts', tenantId);
      const standing = standingIn({ audience, contacts, smartGroups: smartGroups.tests(tenantId, now) });
      const isReadable = testOf(readable ?? EVERYTHING);
      return partOf(contacts, (contact) => (isReadable(contact) ? standing(contact) : null), walk);
    },
    async deletionsKeptUntil({ tenantId, now }) {
      const over = records
        .ofTenant('bulk_changes', tenantId)
        .filter(({ action, undo_until }) => action === 'delete' && undo_until < now)
        .map(({ id }) => id);
      const parts = records.ofTenant('bulk_parts', tenantId).filter(({ bulk_id }) => over.includes(bulk_id));
      return { bulkIds: over, partIds: parts.map(({ id }) => id) };
    },
  };
}
