import type { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';

const MINUTE = 60_000;

/** A conversation with each of the first contacts, up to this number. */
export function seedConversations(store: InMemoryStore, count: number): void {
  const contacts = store.ofTenant('contacts', 'acme').slice(0, count);
  const start = Date.now() - count * MINUTE;
  store.insertMany(
    'messages',
    contacts.map(({ id, phone }, at) => {
      const received = new Date(start + at * MINUTE).toISOString();
      return {
        tenant_id: 'acme',
        created_at: received,
        direction: 'incoming',
        contact_id: id,
        campaign_id: null,
        keyword_id: null,
        device_id: 'acme-counter',
        sim_slot: 0,
        from: phone,
        to: '+15185550182',
        body: `Question number ${at}: do you have lavender, and when are you open?`,
        encoding: 'GSM-7',
        segments: 1,
        status: 'received',
        error_code: null,
        attempts: 0,
        status_at: { received },
      };
    }),
  );
}
