import { isEditable } from '#src/domain/campaigns/campaign.ts';
import type { RemovedContacts } from '#src/server/storage/records/contactChanges.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** Cleans what speaks of contacts that are gone, and tells what it took away: messages stay, belonging to nobody. */
export function detachContacts(
  store: Store,
  tenantId: string,
  ids: ReadonlySet<string>,
): Omit<RemovedContacts, 'contacts'> {
  const messages: RemovedContacts['messages'] = [];
  for (const { id, contact_id } of store.ofTenant('messages', tenantId)) {
    if (contact_id !== null && ids.has(contact_id)) messages.push({ id, contact_id });
  }
  store.updateMany(
    'messages',
    messages.map(({ id }) => ({ id, change: { contact_id: null } })),
  );
  const marks = store.ofTenant('read_marks', tenantId).filter(({ contact_id }) => ids.has(contact_id));
  const read_marks = marks.map(({ contact_id, read_at }) => ({ contact_id, read_at }));
  store.removeMany(
    'read_marks',
    marks.map(({ id }) => id),
  );
  return { messages, read_marks, audiences: leaveDrafts(store, tenantId, ids) };
}

function leaveDrafts(store: Store, tenantId: string, ids: ReadonlySet<string>): RemovedContacts['audiences'] {
  const left: RemovedContacts['audiences'] = [];
  for (const { id, audience, status } of store.ofTenant('campaigns', tenantId)) {
    const contact_ids = audience.contact_ids.filter((each) => ids.has(each));
    if (!isEditable(status) || contact_ids.length === 0) continue;
    left.push({ campaign_id: id, contact_ids });
    const others = audience.contact_ids.filter((each) => !ids.has(each));
    store.update('campaigns', id, { audience: { ...audience, contact_ids: others } });
  }
  return left;
}
