import type { ContactQueries } from '#src/server/storage/queries/ContactQueries.ts';
import type { Store } from '#src/server/storage/Store.ts';
import { PhoneIndex } from './PhoneIndex.ts';
import { TouchIndex } from './TouchIndex.ts';

export function contactQueries(records: Store): ContactQueries {
  const phones = new PhoneIndex(records);
  const touches = new TouchIndex(records);
  return {
    async count({ tenantId }) {
      return records.ofTenant('contacts', tenantId).length;
    },
    async withPhone({ tenantId, phone }) {
      return phones.find(tenantId, phone) ?? null;
    },
    async touches({ tenantId, contactId }) {
      return touches.find(tenantId, contactId);
    },
  };
}
