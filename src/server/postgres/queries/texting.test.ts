import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byCodePoint } from '#src/domain/criteria/byCodePoint.ts';
import { allOf, anyOf, type Criterion, EVERYTHING, NOTHING, not, oneOf } from '#src/domain/criteria/criterion.ts';
import { foldText } from '#src/domain/foldText.ts';
import { CONVERSATION_STATUSES, conversation } from '#src/domain/messages/conversation.ts';
import { MESSAGE_ERROR_CODES, MESSAGE_STATUSES } from '#src/domain/messages/message.ts';
import { searchOf } from '#src/server/lists/searchTerms.ts';
import { replaceAllRecords } from '#src/server/postgres/replaceAllRecords.ts';
import { type OpenStore, openStore } from '#src/server/postgres/testing/openStore.ts';
import { FIXED_CLOCK, randomTexting, TEXTED_TENANTS } from '#src/server/postgres/testing/randomTexting.ts';
import type { RecordsQuery } from '#src/server/storage/RecordsQuery.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { SEED } from '#tests/seed.ts';

const ZONES = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/St_Johns'];

const texting = randomTexting(SEED, 260);
const { int, pick, chance, instant, phone } = texting;
let postgres: OpenStore;
const memory = texting.records;

beforeAll(async () => {
  postgres = await openStore(FIXED_CLOCK);
  await replaceAllRecords(postgres.url, (name) => memory.all(name));
});
afterAll(() => postgres.close());

const tenant = (): string => pick([...TEXTED_TENANTS, ...TEXTED_TENANTS, 'none']);
const one = <T>(pool: readonly T[]): T => pick(pool);
const some = <T>(count: number, make: () => T): T[] => Array.from({ length: int(count + 1) }, make);
const messageId = (tenantId: string): string => `${tenantId}-message-${int(280)}`;
/** An id of the tenant, or occasionally of the other one. */
const campaignId = (): string => `${one(TEXTED_TENANTS)}-campaign-${int(5)}`;

type Question = (tenantId: string) => (tx: Transaction) => Promise<unknown>;

function pageOfConversations(tenantId: string): ReturnType<Question> {
  const question = randomQuestion(tenantId);
  return (tx) => tx.conversations.page({ tenantId, ...question });
}

/** A random question for each query. */
const QUESTIONS: Record<string, Question> = {
  'messages.first': (tenantId) => {
    const where = randomWhere(tenantId);
    const limit = 1 + int(20);
    return (tx) => tx.messages.first({ tenantId, where, limit });
  },
  'messages.count': (tenantId) => {
    const where = randomWhere(tenantId);
    return (tx) => tx.messages.count({ tenantId, where });
  },
  'messages.reaching': (tenantId) => {
    const like = chance(0.5)
      ? { campaignId: campaignId() }
      : { body: one(['Hello', 'hello', '', 'STOP']), since: instant(), but: messageId(tenantId) };
    const contactIds = some(4, () => `${tenantId}-contact-${int(16)}`);
    const phones = some(3, phone);
    return (tx) => tx.messages.reaching({ tenantId, like, contactIds, phones });
  },
  'messages.waitingTo': (tenantId) => {
    const to = phone();
    return (tx) => tx.messages.waitingTo({ tenantId, phone: to });
  },
  'messages.waitingByCampaign': (tenantId) => (tx) => tx.messages.waitingByCampaign({ tenantId }),
  'campaigns.figures': (tenantId) => {
    const id = `${tenantId}-campaign-${int(5)}`;
    return (tx) => tx.campaigns.figures({ tenantId, campaignId: id });
  },
  'campaigns.excluded': (tenantId) => {
    const id = `${tenantId}-campaign-${int(5)}`;
    return (tx) => tx.campaigns.excluded({ tenantId, campaignId: id });
  },
  'campaigns.sendableAgain': (tenantId) => {
    const input = { tenantId, campaignId: `${tenantId}-campaign-${int(4)}`, cause: one(MESSAGE_ERROR_CODES) };
    return (tx) => tx.campaigns.sendableAgain(input);
  },
  'campaigns.waitingAgain': (tenantId) => {
    const id = campaignId();
    return (tx) => tx.campaigns.waitingAgain({ tenantId, campaignId: id });
  },
  'campaigns.naming': (tenantId) => {
    const deviceId = `${one(TEXTED_TENANTS)}-device-${int(4)}`;
    return (tx) => tx.campaigns.naming({ tenantId, deviceId });
  },
  'campaigns.anyStarted': (tenantId) => (tx) => tx.campaigns.anyStarted({ tenantId }),
  'campaigns.testTimes': (tenantId) => {
    const input = { userId: `${tenantId}-user-0`, action: one(['create', 'update']), since: instant() };
    const limit = 1 + int(12);
    return (tx) => tx.campaigns.testTimes({ tenantId, ...input, limit });
  },
  'conversations.page': pageOfConversations,
  'conversations.counts': (tenantId) => {
    const input = { userId: `${tenantId}-user-${int(3)}`, readable: randomReadable() };
    return (tx) => tx.conversations.counts({ tenantId, ...input });
  },
  'conversations.get': (tenantId) => {
    const contactId = anyContact(tenantId);
    return (tx) => tx.conversations.get({ tenantId, contactId });
  },
  'conversations.lastIncomingAt': (tenantId) => {
    const contactId = anyContact(tenantId);
    return (tx) => tx.conversations.lastIncomingAt({ tenantId, contactId });
  },
  'conversations.lastIncomingSince': (tenantId) => {
    const contactId = anyContact(tenantId);
    const seenId = one([null, messageId(tenantId)]);
    return async (tx) => {
      const seen = seenId === null ? undefined : await tx.get('messages', seenId);
      return await tx.conversations.lastIncomingSince({ tenantId, contactId, seenId, since: seen?.created_at ?? null });
    };
  },
  'conversations.lastByColleague': (tenantId) => {
    const input = {
      contactId: anyContact(tenantId),
      userId: `${tenantId}-user-${int(3)}`,
      since: one([null, instant()]),
    };
    const but = one([null, messageId(tenantId)]);
    return (tx) => tx.conversations.lastByColleague({ tenantId, ...input, but });
  },
  'conversations.assignedCount': (tenantId) => {
    const userId = `${tenantId}-user-${int(3)}`;
    return (tx) => tx.conversations.assignedCount({ tenantId, userId });
  },
  'conversations.assignedTo': (tenantId) => {
    const userId = `${tenantId}-user-${int(3)}`;
    return async (tx) => (await tx.conversations.assignedTo({ tenantId, userId, limit: 1000 })).sort();
  },
  'messages.lastReceivingSims': (tenantId) => {
    const contactIds = some(6, () => anyContact(tenantId));
    return (tx) => tx.messages.lastReceivingSims({ tenantId, contactIds });
  },
  'devices.sendingHistory': (tenantId) => {
    const input = { deviceId: `${tenantId}-device-${int(4)}`, since: instant(), timeZone: one(ZONES) };
    return (tx) => tx.devices.sendingHistory({ tenantId, ...input });
  },
  'devices.outcomes': (tenantId) => {
    const input = { deviceIds: some(3, () => `${tenantId}-device-${int(4)}`), since: instant() };
    return (tx) => tx.devices.outcomes({ tenantId, ...input });
  },
  'devices.prices': (tenantId) => {
    const deviceIds = some(3, () => `${tenantId}-device-${int(3)}`);
    return (tx) => tx.devices.prices({ tenantId, deviceIds });
  },
  'devices.hours': (tenantId) => {
    const input = { deviceId: `${tenantId}-device-${int(3)}`, since: instant() };
    return (tx) => tx.devices.hours({ tenantId, ...input });
  },
  'billing.usage': (tenantId) => {
    const input = { since: instant(), timeZone: one(ZONES) };
    return (tx) => tx.billing.usage({ tenantId, ...input });
  },
  'statistics.sums': (tenantId) => {
    const minutes = some(12, () => Math.floor(Date.parse(instant()) / 60_000) * 60_000);
    const starts = minutes.sort((one, other) => one - other);
    return (tx) => tx.statistics.sums({ tenantId, starts });
  },
  'tenants.counts': (tenantId) => (tx) => tx.tenants.counts({ tenantIds: [tenantId, 'unknown'] }),
  'incoming.automaticRepliesBefore': (tenantId) => {
    const before = instant();
    return (tx) => tx.incoming.automaticRepliesBefore({ tenantId, before });
  },
  'calls.responsesStoredBefore': (tenantId) => {
    const input = { tenantId, before: instant(), limit: 1 + int(30) };
    return (tx) => tx.calls.responsesStoredBefore(input);
  },
  'messages.numbers': (tenantId) => {
    const { id: _, ...where } = randomWhere(tenantId);
    return async (tx) => (await tx.messages.numbers({ tenantId, where })).toSorted();
  },
};

function randomWhere(tenantId: string): Parameters<Transaction['messages']['first']>[0]['where'] {
  const [status, other] = [one(MESSAGE_STATUSES), one(MESSAGE_STATUSES)];
  return one([
    {},
    { status },
    { status: [status, other], direction: 'outgoing' as const },
    { campaign_id: campaignId() },
    { campaign_id: null, device_id: `${tenantId}-device-0` },
    { contact_id: [null, `${tenantId}-contact-1`] },
    { id: [messageId(tenantId), messageId('one'), messageId(tenantId)] },
    { id: messageId('two'), status },
    { is_test: true as const },
    { to: phone() },
  ]);
}

const EMPTY = ['[]', '0', 'null', 'false'];

/** A contact of the tenant, or occasionally of another one. */
const anyContact = (tenantId: string): string => `${chance(0.9) ? tenantId : 'two'}-contact-${int(17)}`;

function randomReadable(): Criterion {
  return one<Criterion>([
    EVERYTHING,
    EVERYTHING,
    NOTHING,
    oneOf('consent', ['unknown', 'opted_in']),
    not(oneOf('first_name', ['Ann'])),
  ]);
}

const FIELDS = Object.keys(conversation.shape);

function randomFilter(tenantId: string): Criterion {
  const user = `${tenantId}-user-${int(3)}`;
  return one<Criterion>([
    EVERYTHING,
    oneOf('status', [one(CONVERSATION_STATUSES)]),
    oneOf('status', [one(CONVERSATION_STATUSES)]),
    allOf([oneOf('status', ['open']), oneOf('assigned_to', [one([null, user])])]),
    oneOf('last_writer', ['team', 'program', 'automatic']),
    oneOf('last_status', ['delivered', 'received']),
    oneOf('assigned_name', [null, 'Ann']),
    oneOf('possible_opt_out', [null]),
    not(oneOf('last_author_id', [null, user])),
    { is: 'containing', field: 'name', text: one(['zoe', 'oz', ' ', 'ann']), digits: null },
    { is: 'containing', field: 'last_body', text: 'hell', digits: null },
    { is: one(['at_least', 'below'] as const), field: 'unread_count', bound: 1 + int(4) },
    { is: one(['above', 'at_most'] as const), field: 'last_at', bound: instant() },
    { is: 'there', field: one(['name', 'nothing', 'assigned_to']) },
    anyOf([oneOf('may_want_to_stop', [true]), oneOf('phone', [phone()])]),
  ]);
}

function randomQuestion(tenantId: string): RecordsQuery {
  const first = int(6);
  return {
    filter: randomFilter(tenantId),
    search: chance(0.3)
      ? searchOf(
          one(['ann', 'zoe smith', 'hello', 'zlut', '0101', '+1 202 555', '😀', 'a_b%', '" \u0000']),
          ['name', 'phone', 'last_body'],
          chance(0.8),
        )
      : null,
    sort: chance(0.7) ? { field: one(FIELDS), direction: one(['ASC', 'DESC']) } : null,
    range: chance(0.7) ? { first, last: first + int(6) } : null,
    readable: { is: 'related', field: 'contact_id', to: 'contacts', that: randomReadable() },
  };
}

/** Queries both storages, and returns how often there was a result. */
async function compare(name: string, question: Question, times: number): Promise<number> {
  let filled = 0;
  for (let time = 0; time < times; time += 1) {
    const query = question(tenant());
    const expected = await query(memory.tx);
    expect(await query(postgres.store.tx), `${name}, seed ${SEED}, question ${time}`).toEqual(expected);
    if (!EMPTY.includes(JSON.stringify(expected))) filled += 1;
  }
  return filled;
}

describe('with random records, both storages return the same:', () => {
  it.each(Object.entries(QUESTIONS))('%s', async (name, question) => {
    expect(await compare(name, question, 60)).toBeGreaterThan(0);
  });

  it('conversations, filtered and sorted in many ways', async () => {
    expect(await compare('conversations.page', pageOfConversations, 400)).toBeGreaterThan(50);
  });

  it('failures that may be sent again, after some have lost their texts to retention', async () => {
    for (const tenant_id of TEXTED_TENANTS) {
      const failures = memory.ofTenant('messages', tenant_id).filter(({ status }) => status === 'failed');
      const changes = failures.flatMap(({ id }, at) => (at % 2 === 0 ? { id, change: { body: '' } } : []));
      await memory.unit(() => memory.tx.updateMany('messages', changes));
      await postgres.store.unit(() => postgres.store.tx.updateMany('messages', changes));
      for (const number of [0, 1, 2, 3]) {
        const question = { tenantId: tenant_id, campaignId: `${tenant_id}-campaign-${number}` };
        const expected = await memory.tx.campaigns.figures(question);
        expect(await postgres.store.tx.campaigns.figures(question)).toEqual(expected);
      }
    }
  });

  it('everything, after random writes', async () => {
    const writes = Array.from({ length: 400 }, (_, number) => randomWrite(number));
    for (const write of writes) {
      await memory.unit(() => write(memory.tx));
      await postgres.store.unit(() => write(postgres.store.tx));
    }
    for (const [name, question] of Object.entries(QUESTIONS)) await compare(name, question, 25);
    expect(await searchableTexts()).toEqual(textsOfSent());
  });
});

/** The texts of messages that searches read. */
async function searchableTexts(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(
    'select tenant_id, id, contact_id, body, numbers from message_texts order by tenant_id, id',
  );
  await client.end();
  return rows;
}

function textsOfSent(): unknown[] {
  return memory
    .all('messages')
    .filter(({ status }) => !['scheduled', 'queued', 'sending'].includes(status))
    .map(({ tenant_id, id, contact_id, body, from, to }) => ({
      tenant_id,
      id,
      contact_id,
      body: foldText(body),
      numbers: `${from}\n${to}`,
    }))
    .sort((one, other) => byCodePoint(`${one.tenant_id} ${one.id}`, `${other.tenant_id} ${other.id}`));
}

/** Random changes that affect figures: messages that arrive, progress, change device or disappear. */
function randomWrite(number: number): (tx: Transaction) => Promise<unknown> {
  const tenantId = one(TEXTED_TENANTS);
  const message = texting.message(tenantId, 1_000 + number);
  const ids = [...new Set(some(6, () => messageId(tenantId)))];
  const { contact_id, by_rule, direction, status, status_at, error_code, segments, device_id } = message;
  const change = one([
    { status, status_at, error_code },
    { status, status_at, segments },
    { contact_id },
    { device_id, body: '' },
    { ...(by_rule && { by_rule }), direction: 'incoming' as const, status_at },
  ]);
  const contactId = `${tenantId}-contact-${int(14)}`;
  switch (
    one(['insert', 'insert', 'update', 'update', 'update', 'remove', 'mark', 'state', 'contact', 'opt-out', 'user'])
  ) {
    case 'insert':
      return (tx) =>
        tx.insert('messages', { ...message, campaign_id: direction === 'incoming' ? message.campaign_id : null });
    case 'remove':
      return (tx) => tx.removeMany('messages', ids.slice(0, 2));
    case 'mark': {
      const mark = { read_at: instant(), is_unread: chance(0.4) };
      return (tx) =>
        toggle(tx, 'read_marks', { id: `${contactId}-mark`, tenant_id: tenantId, contact_id: contactId, ...mark });
    }
    case 'state': {
      const state = {
        assigned_to: one([null, `${tenantId}-user-0`]),
        done_at: one([null, instant()]),
        snoozed_until: one([null, instant()]),
        is_reopened: chance(0.5),
      };
      return (tx) => toggle(tx, 'conversation_states', { id: contactId, tenant_id: tenantId, ...state });
    }
    case 'contact': {
      const contact = texting.contact(tenantId, Number(contactId.split('-').at(-1)));
      return (tx) => toggle(tx, 'contacts', contact);
    }
    case 'opt-out': {
      const optOut = { contact_id: contactId, phone: phone(), message_id: 'm', evidence: 'No', at: instant() };
      return (tx) =>
        toggle(tx, 'possible_opt_outs', { id: `${tenantId} ${optOut.phone}`, tenant_id: tenantId, ...optOut });
    }
    case 'user': {
      const users = chance(0.1) ? [`${tenantId}-user-1`] : [];
      return (tx) => tx.removeMany('users', users);
    }
    default:
      return async (tx) => {
        const existing = await tx.find('messages', { id: ids });
        await tx.updateMany(
          'messages',
          existing.map(({ id }) => ({ id, change })),
        );
      };
  }
}

/** Creates a record if there is none; otherwise changes it or, depending on its random fields, deletes it. */
async function toggle<C extends 'read_marks' | 'conversation_states' | 'contacts' | 'possible_opt_outs'>(
  tx: Transaction,
  name: C,
  record: Collections[C],
): Promise<void> {
  if (!(await tx.get(name, record.id))) await tx.insert(name, record);
  else if (name === 'contacts' || JSON.stringify(record).length % 3 === 0) await tx.remove(name, record.id);
  else await tx.update(name, record.id, record);
}
