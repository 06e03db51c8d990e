import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { MESSAGE_ERROR_CODES, MESSAGE_STATUSES, type Message } from '#src/domain/messages/message.ts';
import type { Clock } from '#src/server/clock.ts';
import { seedStore } from '#src/server/demo/seedStore.ts';
import { createRandom } from '#src/server/random.ts';
import type { CollectionName, Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

const MINUTE = 60_000;
/** Around the end of a month and a clock change in New York. */
const BOUNDARIES = [
  '2026-02-28T23:59:59.999Z',
  '2026-03-01T00:00:00.000Z',
  '2026-03-01T05:00:00.000Z',
  '2026-03-08T06:59:59.000Z',
  '2026-03-08T07:00:00.000Z',
];
export const TEXTED_TENANTS = ['one', 'two'] as const;
const CONTACTS = 14;
/** A clock that stands still, so that both storages write at the same instant. */
export const FIXED_CLOCK: Clock = {
  now: () => new Date('2026-03-12T00:00:00.000Z'),
  advance: () => {},
  reset: () => {},
};

/** Random data from a seed: two tenants that text the same numbers, as records of a store in memory. */
export function randomTexting(seed: number, messages: number) {
  const random = createRandom(seed);
  const { pick } = random;
  const int = (below: number): number => Math.floor(random.next() * below);
  const chance = (share: number): boolean => random.next() < share;
  const instant = (): string =>
    chance(0.2)
      ? pick(BOUNDARIES)
      : new Date(
          Date.parse('2026-02-26T00:00:00.000Z') + int(14 * 24 * 60) * MINUTE + pick([0, 1, 30_000]),
        ).toISOString();
  const phone = (): string => `+1202555010${int(CONTACTS)}`;
  const store = demo();
  const like = <C extends CollectionName>(name: C): Collections[C] => {
    const [first] = store.all(name);
    if (!first) throw new Error(`The demo has no ${name}`);
    return first;
  };
  const records = new InMemoryStore(FIXED_CLOCK, createRandom(1));
  const recipients = new Set<string>();

  function message(tenant_id: string, number: number): Stored<Message> {
    const direction = pick(['incoming', 'outgoing', 'outgoing'] as const);
    const to = phone();
    let campaign_id = chance(0.6) ? `${tenant_id}-campaign-${int(4)}` : null;
    const isSentAgain = campaign_id !== null && chance(0.1);
    const key = `${campaign_id} ${to}`;
    if (direction === 'outgoing' && !isSentAgain && campaign_id !== null) {
      if (recipients.has(key)) campaign_id = null;
      recipients.add(key);
    }
    const times = MESSAGE_STATUSES.filter(() => chance(0.35)).map((status) => [status, instant()]);
    const isTest = direction === 'outgoing' && chance(0.05);
    return {
      id: `${tenant_id}-message-${number}`,
      tenant_id,
      version: 1,
      created_at: instant(),
      updated_at: instant(),
      direction,
      contact_id: isTest || chance(0.1) ? null : `${tenant_id}-contact-${int(CONTACTS + 2)}`,
      campaign_id: isTest ? null : campaign_id,
      keyword_id: chance(0.2) ? 'keyword' : null,
      device_id: chance(0.8) ? `${tenant_id}-device-${int(3)}` : null,
      sim_slot: null,
      from: phone(),
      to,
      body: pick(['Hello', 'hello', 'STOP', '', 'Žluťoučký 😀', 'a_b%', "it's"]),
      encoding: 'GSM-7',
      segments: int(4),
      status: pick(MESSAGE_STATUSES),
      error_code: chance(0.5) ? pick(MESSAGE_ERROR_CODES) : null,
      attempts: 1,
      status_at: Object.fromEntries(times),
      ...(isTest && { is_test: true as const }),
      ...(chance(0.2) && { by_rule: 'keyword' as const }),
      ...(chance(0.2) && { author_id: `${tenant_id}-user-${int(2)}`, author_name: 'Ann' }),
      ...(isSentAgain && { sends_again: `${tenant_id}-message-gone-${number}` }),
      ...(chance(0.1) && { sent_again_as: `${tenant_id}-message-later-${number}` }),
    };
  }

  function contact(tenant_id: string, number: number): Collections['contacts'] {
    return {
      ...like('contacts'),
      id: `${tenant_id}-contact-${number}`,
      tenant_id,
      phone: `+1202555010${number}`,
      first_name: pick(['', 'Ann', 'ann', 'Zoë', 'Éva', '张', '😀', 'Łukasz']),
      last_name: pick(['', 'Öz', "O'Hara", 'Smith']),
      group_ids: [],
      consent: pick(['unknown', 'opted_in', 'opted_out'] as const),
      consent_at: chance(0.8) ? instant() : null,
    };
  }

  function makeTenant(tenant_id: string): void {
    for (let at = 0; at < 4; at += 1) {
      const device_ids = [0, 1, 2].filter(() => chance(0.5)).map((each) => `${tenant_id}-device-${each}`);
      const started_at = tenant_id === 'one' && at === 2 ? instant() : null;
      const id = `${tenant_id}-campaign-${at}`;
      // A record that messages refer to has been deleted.
      if (at < 3) records.insert('campaigns', { ...like('campaigns'), id, tenant_id, device_ids, started_at });
      const segment_price = at === 0 ? { amount: '0.05', currency: 'EUR' } : null;
      const deviceId = `${tenant_id}-device-${at}`;
      if (at < 2) records.insert('devices', { ...like('devices'), id: deviceId, tenant_id, segment_price });
      if (at < 2)
        records.insert('users', {
          ...like('users'),
          id: `${tenant_id}-user-${at}`,
          email: `${at}@${tenant_id}.test`,
          tenant_id,
        });
    }
    for (let at = 0; at < CONTACTS; at += 1) records.insert('contacts', contact(tenant_id, at));
    records.insertMany(
      'messages',
      Array.from({ length: messages }, (_, number) => message(tenant_id, number)),
    );
    makeNotes(tenant_id);
  }

  function makeNotes(tenant_id: string): void {
    for (let at = 0; at < CONTACTS; at += 1) {
      const contact_id = `${tenant_id}-contact-${at}`;
      if (chance(0.6))
        records.insert('read_marks', {
          id: `${contact_id}-mark`,
          tenant_id,
          contact_id,
          read_at: instant(),
          ...(chance(0.4) && { is_unread: chance(0.7) }),
        });
      if (chance(0.6))
        records.insert('conversation_states', {
          id: contact_id,
          tenant_id,
          assigned_to: pick([null, `${tenant_id}-user-0`, `${tenant_id}-user-1`, 'gone']),
          done_at: chance(0.5) ? instant() : null,
          snoozed_until: chance(0.3) ? instant() : null,
          ...(chance(0.4) && { is_reopened: chance(0.5) }),
        });
      if (chance(0.3)) {
        const number = `+1202555010${at}`;
        const optOut = { contact_id, phone: number, message_id: 'm', evidence: 'Stop it', at: instant() };
        records.insert('possible_opt_outs', { id: `${tenant_id} ${number}`, tenant_id, ...optOut });
      }
    }
    for (let at = 0; at < 40; at += 1) {
      records.insert('exclusions', {
        id: `${tenant_id}-exclusion-${at}`,
        tenant_id,
        campaign_id: `${tenant_id}-campaign-${int(3)}`,
        contact_id: `${tenant_id}-contact-${int(CONTACTS)}`,
        name: '',
        phone: phone(),
        reason: pick(['opted_out', 'duplicate_number', 'blocked']),
        detail: null,
      });
      records.insert('activity', {
        ...like('activity'),
        id: `${tenant_id}-line-${at}`,
        tenant_id,
        at: instant(),
        action: pick(['create', 'update']),
        actor_id: pick([null, `${tenant_id}-user-0`]),
      });
      records.insert('automatic_replies', {
        id: `${tenant_id}-answer-${at}`,
        tenant_id,
        at: instant(),
        phone: phone(),
        rule: 'keyword',
      });
      records.insert('stored_responses', {
        id: `${tenant_id}-kept-${at}`,
        tenant_id,
        fingerprint: '',
        status: 200,
        body: '',
        stored_at: instant(),
      });
      const hour = { connected: at, away: 0, battery: null };
      const began = new Date(Date.parse('2026-03-01T00:00:00.000Z') + at * 60 * MINUTE).toISOString();
      records.insert('device_hours', {
        id: `${tenant_id}-hour-${at}`,
        tenant_id,
        device_id: `${tenant_id}-device-${at % 2}`,
        at: began,
        ...hour,
      });
    }
  }

  for (const tenant of TEXTED_TENANTS) makeTenant(tenant);
  return { records, pick, int, chance, instant, phone, message, contact };
}

function demo(): InMemoryStore {
  const store = new InMemoryStore(FIXED_CLOCK, createRandom(1));
  seedStore(store, FIXED_CLOCK, { seed: 1 });
  return store;
}
