import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { Keyword, KeywordMatch } from '#src/domain/keywords/keyword.ts';
import { keywordsInOrder } from '#src/domain/keywords/keywordsInOrder.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { keywordHandlers } from './keywordHandlers.ts';
import { keywordRules } from './keywordRules.ts';

const tenant_id = TEST_TENANT.tenant.id;
const ACTIONS = { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: null };
const TULIP = { word: 'TULIP', match: 'exact' as const, reply: 'Red', actions: ACTIONS, is_active: true };

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
});

const add = (word: string, priority: number, change: Partial<Stored<Keyword>> = {}) =>
  fixture.store.insert('keywords', {
    tenant_id,
    ...TULIP,
    word,
    priority,
    triggered_count: 0,
    last_triggered_at: null,
    ...change,
  });
const create = (input: object) => keywordRules.create?.({ ...TULIP, ...input } as never, contextIn(fixture));
const change = (before: Stored<Keyword>, fields: object) => keywordRules.change?.(before, fields, contextIn(fixture));
const group = (type: 'manual' | 'smart') =>
  fixture.store.insert('groups', {
    tenant_id,
    name: type,
    description: '',
    type,
    query: type === 'smart' ? { match: 'all', conditions: [{ field: 'email', operator: 'is_empty' }] } : null,
    contacts_count: 0,
  });

describe('a word', () => {
  it.each([
    ['STOP', 'keywords.reserved_opt_out'],
    ['start', 'keywords.reserved_opt_in'],
    ['Help', 'keywords.reserved_help'],
  ])('%s is reserved for consent', async (word, sentence) => {
    expect(await refusalIn(() => create({ word }))).toEqual(['unprocessable', { word: sentence }]);
    expect(await refusalIn(() => create({ word, match: 'any' }))).toBeNull();
  });

  it('is taken by another keyword with the same match, in any spelling', async () => {
    const tulip = add('Tulip', 10);
    const refusal = ['unprocessable', { word: 'keywords.word_taken' }];
    expect(await refusalIn(() => create({ word: 'tulip!' }))).toEqual(refusal);
    expect(await refusalIn(() => create({ word: 'tulip', match: 'starts_with' }))).toBeNull();
    expect(await refusalIn(() => change(add('Rose', 20), { word: 'TULIP' }))).toEqual(refusal);
    expect(await refusalIn(() => change(tulip, { word: 'TULIP' }))).toBeNull();
    add('Tulip', 30, { tenant_id: 'other' });
    add('Iris', 30, { tenant_id: 'other' });
    expect(await refusalIn(() => create({ word: 'Iris' }))).toBeNull();
  });

  it('that was reserved for consent later stays until it changes', async () => {
    const stop = add('Stop', 10);
    const refusal = ['unprocessable', { word: 'keywords.reserved_opt_out' }];
    expect(await refusalIn(() => change(stop, { reply: 'Bye' }))).toBeNull();
    expect(await refusalIn(() => change(stop, { word: 'STOP!' }))).toBeNull();
    expect(await refusalIn(() => change(stop, { match: 'starts_with' }))).toEqual(refusal);
    expect(await refusalIn(() => change(add('Bye', 20), { word: 'stop' }))).toEqual(refusal);
  });
});

describe('the actions of a keyword', () => {
  it.each<[KeywordMatch, string, boolean]>([
    ['exact', 'opted_in', true],
    ['contains_word', 'opted_out', true],
    ['contains_word', 'opted_in', false],
    ['any', 'opted_out', false],
  ])('for the match %s may set %s: %s', async (match, consent, isAllowed) => {
    const refusal = ['unprocessable', { 'actions.consent': 'keywords.consent_by_chance' }];
    expect(await refusalIn(() => create({ match, actions: { ...ACTIONS, consent } }))).toEqual(
      isAllowed ? null : refusal,
    );
  });

  it('use only groups whose members are chosen by hand, and each in one way', async () => {
    const [manual, smart] = [group('manual').id, group('smart').id];
    const refusalFor = (actions: object) => refusalIn(() => create({ actions: { ...ACTIONS, ...actions } }));
    expect(await refusalFor({ add_group_ids: [manual] })).toBeNull();
    expect(await refusalFor({ add_group_ids: [manual, smart] })).toEqual([
      'unprocessable',
      { 'actions.add_group_ids': 'groups.only_manual' },
    ]);
    expect(await refusalFor({ remove_group_ids: [smart] })).toEqual([
      'unprocessable',
      { 'actions.remove_group_ids': 'groups.only_manual' },
    ]);
    expect(await refusalFor({ add_group_ids: ['a', manual], remove_group_ids: [manual, 'b'] })).toEqual([
      'unprocessable',
      { 'actions.remove_group_ids': 'keywords.group_added_too' },
    ]);
    expect(await refusalFor({ add_group_ids: ['a'], remove_group_ids: ['b'] })).toBeNull();
  });

  it('are checked when they change, and the reply, too', async () => {
    const tulip = add('Tulip', 10, { reply: 'Hi {{nobody}}' });
    const badReply = ['unprocessable', { reply: 'keywords.bad_placeholder' }];
    expect(await refusalIn(() => create({ word: 'Iris', reply: 'Hi {{nobody}}' }))).toEqual(badReply);
    for (const fields of [{ word: 'Rose' }, { match: 'any' }, { reply: 'Ho {{nobody}}' }, { actions: ACTIONS }]) {
      expect(await refusalIn(() => change(tulip, fields))).toEqual(badReply);
    }
    expect(await change(tulip, { priority: 5, is_active: false })).toEqual({});
  });
});

describe('the priority of a new keyword', () => {
  const order = () => keywordsInOrder(fixture.store.all('keywords')).map(({ word, priority }) => [word, priority]);

  it.each<[string, [number, KeywordMatch][], KeywordMatch, number]>([
    ['the first', [], 'exact', 9],
    ['the first for any message', [], 'any', 9],
    [
      'the last',
      [
        [10, 'exact'],
        [30, 'exact'],
      ],
      'exact',
      40,
    ],
    ['the last near the end', [[99_995, 'exact']], 'exact', 100_000],
    ['the very last', [[99_999, 'exact']], 'exact', 100_000],
    [
      'one before those for any message',
      [
        [10, 'exact'],
        [90, 'any'],
        [99, 'any'],
      ],
      'exact',
      20,
    ],
    [
      'one in a narrow gap',
      [
        [10, 'exact'],
        [12, 'any'],
      ],
      'exact',
      11,
    ],
    ['one before only those for any message', [[50, 'any']], 'exact', 9],
    [
      'one for any message after the others',
      [
        [10, 'exact'],
        [90, 'any'],
      ],
      'any',
      100,
    ],
  ])('%s, among %j for %s, is %i', async (_, existing, match, priority) => {
    for (const [each, of] of existing) add(`W${each}`, each, { match: of });
    expect(await create({ match })).toEqual({ priority, triggered_count: 0, last_triggered_at: null });
  });

  it('is the requested one, if any', async () => {
    add('A', 10);
    expect(await create({ priority: 0 })).toEqual({ priority: 0, triggered_count: 0, last_triggered_at: null });
    expect(order()).toEqual([['A', 10]]);
  });

  it('renumbers the others if there is no gap', async () => {
    add('A', 10);
    add('B', 11);
    add('ANY', 12, { match: 'any' });
    add('Z', 500, { tenant_id: 'other', match: 'any' });
    expect(await create({})).toMatchObject({ priority: 30 });
    expect(order()).toEqual([
      ['A', 10],
      ['B', 20],
      ['ANY', 40],
      ['Z', 500],
    ]);
  });

  it('renumbers the others if the last one has the highest number', async () => {
    add('A', 100_000);
    expect(await create({})).toMatchObject({ priority: 20 });
    expect(order()).toEqual([['A', 10]]);
  });
});

it('messages lose their reference to a deleted keyword', async () => {
  const [tulip, rose] = [add('Tulip', 10), add('Rose', 20)];
  const campaign = fixture.addCampaign();
  const message = (keyword_id: string) =>
    fixture.store.insert('messages', {
      ...TEST_TENANT.incoming,
      campaign_id: campaign,
      keyword_id,
      from: '+12025550177',
      body: 'tulip',
    });
  const messages = [message(tulip.id), message(rose.id)];
  await keywordRules.afterRemoval?.(tulip, contextIn(fixture));
  expect(messages.map(({ id }) => fixture.store.byId('messages', id)?.keyword_id)).toEqual([null, rose.id]);
});

describe('a new order', () => {
  const putOrder = (ids: string[], seen: string[]) =>
    keywordHandlers.orderKeywords(contextIn(fixture, { body: { ids, seen_ids: seen } }));

  it('renumbers moved keywords, and is one entry of the activity', async () => {
    const [a, b, c] = [add('A', 10), add('B', 20), add('C', 30)];
    add('Z', 5, { tenant_id: 'other' });
    const after = await putOrder([b.id, a.id, c.id], [a.id, b.id, c.id]);
    expect(after.map(({ word, priority, version }) => [word, priority, version])).toEqual([
      ['B', 10, 2],
      ['A', 20, 2],
      ['C', 30, 1],
    ]);
    expect(fixture.store.all('activity')).toMatchObject([
      {
        actor_name: 'Ann',
        ip: '203.0.113.7',
        action: 'update',
        subject: 'keywords',
        record_id: null,
        record_name: '',
        before: { order: ['A', 'B', 'C'] },
        after: { order: ['B', 'A', 'C'] },
      },
    ]);
  });

  it('is refused if the order was changed in the meantime, or keywords are missing, repeated or unknown', async () => {
    const [a, b] = [add('A', 10), add('B', 20)];
    const refusal = ['unprocessable', { ids: 'keywords.all_keywords' }];
    const seen = [a.id, b.id];
    expect(await refusalIn(() => putOrder([b.id, a.id], [b.id, a.id]))).toEqual([
      'version_conflict',
      'The order was changed in the meantime.',
    ]);
    await expect(putOrder([], [])).rejects.toMatchObject({ extras: { current: { ids: seen } } });
    for (const ids of [[a.id], [a.id, a.id], [a.id, 'x'], [a.id, b.id, 'x'], [a.id, b.id, b.id]]) {
      expect(await refusalIn(() => putOrder(ids, seen))).toEqual(refusal);
    }
  });
});

describe('a trial', () => {
  const READS: AbilityRule = { action: 'read', subject: 'contacts' };
  const attempt = (body: object, rules?: AbilityRule[]) =>
    keywordHandlers.tryIncoming(contextIn(fixture, { body: { body: 'TULIP', ...body }, ...(rules && { rules }) }));
  beforeEach(() => {
    add('Tulip', 10, { reply: 'Hi {{first_name|you}} {{email|-}}' });
    fixture.addContact({ phone: '+12025550177', first_name: 'Ada', email: 'ada@example.test' });
  });
  const replyTo = async (body: object, rules?: AbilityRule[]) => (await attempt(body, rules)).reply?.body;

  it.each(['+12025550177', '(202) 555-0177', ' 202 555 0177 '])('from %s is from the contact', async (from) => {
    expect(await replyTo({ from })).toBe('Hi Ada ada@example.test');
  });

  it('from an unknown number has no name, and would create a contact', async () => {
    const decision = await attempt({ from: '+12025550178' });
    expect([decision.reply?.body, decision.changes.creates_contact]).toEqual(['Hi you -', true]);
  });

  it('is from the chosen contact, even with another number', async () => {
    const { id } = fixture.addContact({ first_name: 'Bea' });
    expect(await replyTo({ contact_id: id, from: '+12025550177' })).toBe('Hi Bea -');
    expect(await replyTo({ contact_id: null, from: '+12025550177' })).toBe('Hi Ada ada@example.test');
  });

  it.each(['123', '12345678', 'ACME', 'A&B Co.-12 x'.slice(0, 11), ' 32665 ', 'x'])(
    'may be from %j, which is not a phone number',
    async (from) => {
      expect((await attempt({ from })).changes.creates_contact).toBe(false);
    },
  );

  it.each<[string | null | undefined]>([
    [''],
    [null],
    [undefined],
    ['12'],
    ['+1 212'],
    ['A&B Co.-12 x'],
    ['...'],
    ['A!'],
  ])('cannot be from %j', async (from) => {
    expect(await refusalIn(() => attempt({ from }))).toEqual(['unprocessable', { from: 'keywords.no_sender' }]);
  });

  it('hides fields of the contact that the user cannot see', async () => {
    const { id } = fixture.addContact({ first_name: 'Bea', email: 'bea@example.test' });
    const hidden: AbilityRule = { ...READS, fields: ['email'], inverted: true };
    expect(await replyTo({ contact_id: id }, [READS, hidden])).toBe('Hi Bea -');
  });

  it('does not reveal whose number it is to users who cannot see numbers or this contact', async () => {
    const noNumbers: AbilityRule = { ...READS, fields: ['phone'], inverted: true };
    expect(await replyTo({ from: '+12025550177' }, [READS, noNumbers])).toBe('Hi you -');
    const others: AbilityRule = { ...READS, conditions: { first_name: 'Bea' } };
    expect(await replyTo({ from: '+12025550177' }, [others])).toBe('Hi you -');
    const herself: AbilityRule = { ...READS, conditions: { first_name: 'Ada' } };
    expect(await replyTo({ from: '+12025550177' }, [herself])).toBe('Hi Ada ada@example.test');
  });

  it('from a contact that the user cannot read is refused', async () => {
    const { id } = fixture.addContact({ first_name: 'Cal' });
    const others: AbilityRule = { ...READS, conditions: { first_name: 'Bea' } };
    expect((await refusalIn(() => attempt({ contact_id: id }, [others])))?.[0]).toBe('forbidden');
  });

  it('changes nothing', async () => {
    await attempt({ from: '+12025550178', body: 'STOP' });
    expect(fixture.store.all('contacts')).toHaveLength(1);
    expect(fixture.store.all('messages')).toEqual([]);
  });
});
