import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { MESSAGE_ERROR_CODES, MESSAGE_STATUSES } from '#src/domain/messages/message.ts';
import { fill } from '#src/server/postgres/fill.ts';
import { type OpenStore, openStore } from '#src/server/postgres/testing/openStore.ts';
import { anew, randomTexting, STANDING, TEXTED_TENANTS } from '#src/server/postgres/testing/randomTexting.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const SEED = Number(process.env.SEED ?? 20_261_122);
const ZONES = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/St_Johns'];

const texting = randomTexting(SEED, 260);
const { int, pick, chance, instant, phone } = texting;
let postgres: OpenStore;
let memory: InMemoryStore;

beforeAll(async () => {
  memory = texting.records;
  postgres = await openStore(STANDING);
  await fill(postgres.url, (name) => memory.all(name));
  memory = anew(memory);
});
afterAll(() => postgres.close());

const tenant = (): string => pick([...TEXTED_TENANTS, ...TEXTED_TENANTS, 'none']);
const one = <T>(pool: readonly T[]): T => pick(pool);
const some = <T>(count: number, make: () => T): T[] => Array.from({ length: int(count + 1) }, make);
const messageId = (tenantId: string): string => `${tenantId}-message-${int(280)}`;
/** Of the tenant, or now and then of the other one. */
const campaignId = (): string => `${one(TEXTED_TENANTS)}-campaign-${int(5)}`;

type Question = (tenantId: string) => (tx: Transaction) => Promise<unknown>;

/** For each query, a question that chance puts together. */
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
  'campaigns.leftOut': (tenantId) => {
    const id = `${tenantId}-campaign-${int(5)}`;
    return (tx) => tx.campaigns.leftOut({ tenantId, campaignId: id });
  },
  'campaigns.retryable': (tenantId) => {
    const asked = { tenantId, campaignId: `${tenantId}-campaign-${int(4)}`, cause: one(MESSAGE_ERROR_CODES) };
    return (tx) => tx.campaigns.retryable(asked);
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
  'campaigns.testsSent': (tenantId) => {
    const asked = { userId: `${tenantId}-user-0`, action: one(['create', 'update']), since: instant() };
    const limit = 1 + int(12);
    return (tx) => tx.campaigns.testsSent({ tenantId, ...asked, limit });
  },
  'devices.sent': (tenantId) => {
    const asked = { deviceId: `${tenantId}-device-${int(4)}`, since: instant(), timeZone: one(ZONES) };
    return (tx) => tx.devices.sent({ tenantId, ...asked });
  },
  'devices.hours': (tenantId) => {
    const asked = { deviceId: `${tenantId}-device-${int(3)}`, since: instant() };
    return (tx) => tx.devices.hours({ tenantId, ...asked });
  },
  'billing.usage': (tenantId) => {
    const asked = { since: instant(), timeZone: one(ZONES) };
    return (tx) => tx.billing.usage({ tenantId, ...asked });
  },
  'statistics.sums': (tenantId) => {
    const minutes = some(12, () => Math.floor(Date.parse(instant()) / 60_000) * 60_000);
    const starts = minutes.sort((one, other) => one - other);
    return (tx) => tx.statistics.sums({ tenantId, starts });
  },
  'tenants.lastActivityAt': (tenantId) => (tx) => tx.tenants.lastActivityAt({ tenantId }),
  'incoming.answersBefore': (tenantId) => {
    const before = instant();
    return (tx) => tx.incoming.answersBefore({ tenantId, before });
  },
  'calls.answersKeptBefore': () => {
    const asked = { before: instant(), limit: 1 + int(30) };
    return (tx) => tx.calls.answersKeptBefore(asked);
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

/** Asks both, and tells how often there was anything to answer. */
async function compare(name: string, question: Question, times: number): Promise<number> {
  let filled = 0;
  for (let time = 0; time < times; time += 1) {
    const asked = question(tenant());
    const expected = await asked(memory.tx);
    expect(await asked(postgres.store.tx), `${name}, seed ${SEED}, question ${time}`).toEqual(expected);
    if (!EMPTY.includes(JSON.stringify(expected))) filled += 1;
  }
  return filled;
}

describe('of random records, both storages answer', () => {
  it.each(Object.entries(QUESTIONS))('%s alike', async (name, question) => {
    expect(await compare(name, question, 60)).toBeGreaterThan(0);
  });

  it('alike after random writes', async () => {
    const writes = Array.from({ length: 250 }, (_, number) => randomWrite(number));
    for (const write of writes) {
      await memory.unit(() => write(memory.tx));
      await postgres.store.unit(() => write(postgres.store.tx));
    }
    // The memory counts as it goes, too, and equals may have changed places.
    memory = anew(memory);
    for (const [name, question] of Object.entries(QUESTIONS)) await compare(name, question, 25);
  }, 60_000);
});

/** What changes figures: texts that come, get on, change hands or go. */
function randomWrite(number: number): (tx: Transaction) => Promise<unknown> {
  const tenantId = one(TEXTED_TENANTS);
  const made = texting.message(tenantId, 1_000 + number);
  const ids = [...new Set(some(6, () => messageId(tenantId)))];
  const { contact_id, by_rule, direction, status, status_at, error_code, segments, device_id } = made;
  const change = one([
    { status, status_at, error_code },
    { status, status_at, segments },
    { contact_id },
    { device_id, body: '' },
    { ...(by_rule && { by_rule }), direction: 'incoming' as const, status_at },
  ]);
  switch (one(['insert', 'update', 'update', 'updateMany', 'remove'])) {
    case 'insert':
      return (tx) => tx.insert('messages', { ...made, direction, campaign_id: null });
    case 'remove':
      return (tx) => tx.removeMany('messages', ids.slice(0, 2));
    default:
      return async (tx) => {
        const there = await tx.find('messages', { id: ids });
        await tx.updateMany(
          'messages',
          there.map(({ id }) => ({ id, change })),
        );
      };
  }
}
