import type { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

const MINUTE = 60_000;

function messageOf(at: number, created: number, change: Partial<Message>): NewRecord<Stored<Message>> {
  const created_at = new Date(created).toISOString();
  return {
    tenant_id: 'acme',
    created_at,
    direction: 'outgoing',
    contact_id: null,
    campaign_id: null,
    keyword_id: null,
    device_id: 'acme-counter',
    sim_slot: 0,
    from: '+15185550182',
    to: '+12125550100',
    body: `Text number ${at}, as long as most of them are.`,
    encoding: 'GSM-7',
    segments: 1,
    status: 'delivered',
    error_code: null,
    attempts: 1,
    status_at: { queued: created_at, sending: created_at, sent: created_at, delivered: created_at },
    ...change,
  };
}

/** A finished campaign with so many messages, sent at 600 a minute; every twentieth failed, every fiftieth was answered. */
export function seedCampaign(store: InMemoryStore, id: string, count: number): void {
  const [like] = store.ofTenant('campaigns', 'acme');
  if (!like) throw new Error('Acme has no campaigns');
  const start = Date.now() - 10 * 24 * 60 * MINUTE;
  const contacts = store.ofTenant('contacts', 'acme');
  const messages: NewRecord<Stored<Message>>[] = [];
  for (let at = 0; at < count; at += 1) {
    const created = start + Math.floor(at / 600) * MINUTE;
    const contact_id = contacts[at % contacts.length]?.id ?? null;
    const failed = at % 20 === 7;
    const when = new Date(created).toISOString();
    const failure = {
      status: 'failed',
      error_code: at % 40 === 7 ? 'NO_SERVICE' : 'UNKNOWN_SUBSCRIBER',
      status_at: { queued: when, sending: when, failed: when },
    } as const;
    messages.push(messageOf(at, created, { contact_id, campaign_id: id, ...(failed ? failure : {}) }));
    if (at % 50 !== 3) continue;
    const reply = { direction: 'incoming', status: 'received', status_at: { received: when }, attempts: 0 } as const;
    messages.push(messageOf(at, created, { contact_id, campaign_id: id, ...reply }));
  }
  store.insertMany('messages', messages);
  const failed = Math.floor((count - 8) / 20) + 1;
  store.insert('campaigns', {
    ...like,
    id,
    name: `Campaign of ${count}`,
    status: 'finished',
    totals: {
      ...NO_TOTALS,
      recipients: count,
      sent: count - failed,
      delivered: count - failed,
      failed,
      segments: count,
    },
    started_at: new Date(start).toISOString(),
    finished_at: new Date(start + (count / 600) * MINUTE).toISOString(),
  });
}

/** A conversation with each of the first contacts, so many of them. */
export function seedConversations(store: InMemoryStore, count: number): void {
  const contacts = store.ofTenant('contacts', 'acme').slice(0, count);
  const start = Date.now() - count * MINUTE;
  store.insertMany(
    'messages',
    contacts.map(({ id, phone }, at) => {
      const created = start + at * MINUTE;
      const received = new Date(created).toISOString();
      return messageOf(at, created, {
        direction: 'incoming',
        contact_id: id,
        from: phone,
        to: '+15185550182',
        body: `Question number ${at}: do you have lavender, and when are you open?`,
        status: 'received',
        status_at: { received },
        attempts: 0,
      });
    }),
  );
}
