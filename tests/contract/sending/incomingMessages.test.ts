import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { INCOMING_OPERATIONS } from '#tests/contract/checked/incomingOperations.ts';
import { expectResponse as expectKept } from '#tests/contract/expectResponse.ts';

const IS_MOCK = !process.env.API_BASE_URL;
let api: ApiUnderTest;
let owner: Ask;
const checked = new Set<OperationName>();

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

function expectResponse<T = Record<string, unknown>>(name: OperationName, response: ApiResponse): T {
  return expectKept<T>(name, response, checked);
}

const keywords = async (): Promise<{ id: string; word: string }[]> =>
  dataOf(await owner('GET', '/settings/keywords', { list: { sort: ['priority', 'ASC'] } }));
const refusedFields = (response: ApiResponse): [number, string[]] => [
  response.status,
  Object.keys(errorOf(response).fields ?? {}),
];

describe('a keyword', () => {
  it.each([
    'STOP',
    'stop!',
    'stöp',
    'Opt-Out',
    'td',
    'REMOVE',
    'Baja',
    'abmelden',
    'iptal',
    'إيقاف',
    'yes',
    'Help',
    'ayuda',
  ])('cannot be %s, which is reserved for consent', async (word) => {
    expect(refusedFields(await owner('POST', '/settings/keywords', { body: { word } }))).toEqual([422, ['word']]);
  });

  it.each([
    [{ match: 'contains_word', actions: { consent: 'opted_in' } }, 'actions.consent'],
    [{ match: 'any', actions: { consent: 'opted_out' } }, 'actions.consent'],
    [{ actions: { consent: 'blocked' } }, 'actions.consent'],
    [{ actions: { add_group_ids: ['acme-members'], remove_group_ids: ['acme-members'] } }, 'actions.remove_group_ids'],
    [{ reply: 'Hello {{firstname}}' }, 'reply'],
    [{ reply: 'Hello {{first_name}' }, 'reply'],
  ])('with %j is refused', async (more, field) => {
    const body = { word: unique('W'), ...more };
    expect(refusedFields(await owner('POST', '/settings/keywords', { body }))).toEqual([422, [field]]);
  });

  it('cannot be changed to a taken word', async () => {
    const { id, version } = dataOf(await owner('POST', '/settings/keywords', { body: { word: unique('W') } }));
    const change = (body: object) =>
      owner('PUT', `/settings/keywords/${id}`, { body, headers: { 'If-Match': `"${version}"` } });
    expect(refusedFields(await change({ word: 'Unsubscribe' }))).toEqual([422, ['word']]);
    expect((await change({ reply: 'Thanks' })).status).toBe(200);
    await owner('DELETE', `/settings/keywords/${id}`);
  });

  it('may share a word with another match, but not with the same one', async () => {
    const word = unique('MENU');
    const create = (match: string, spelling: string) =>
      owner('POST', '/settings/keywords', { body: { word: spelling, match } });
    expect((await create('exact', word)).status).toBe(201);
    expect((await create('starts_with', word)).status).toBe(201);
    expect(refusedFields(await create('exact', ` ${word.toLowerCase()}! `))).toEqual([422, ['word']]);
  });

  it('that is new comes last, but before those that match any message', async () => {
    const rest = dataOf(await owner('POST', '/settings/keywords', { body: { word: unique('REST'), match: 'any' } }));
    const late = dataOf(await owner('POST', '/settings/keywords', { body: { word: unique('LATE') } }));
    const order = (await keywords()).map(({ id }) => id);
    expect(order.slice(-2)).toEqual([late.id, rest.id]);
    await owner('DELETE', `/settings/keywords/${rest.id}`);
  });

  it('is reordered with all others at once, unless somebody else did so first', async () => {
    const seen = (await keywords()).map(({ id }) => id);
    const ids = seen.toReversed();
    const body = { ids, seen_ids: seen };
    const ordered = expectResponse<{ id: string }[]>(
      'orderKeywords',
      await owner('PUT', '/settings/keywords/order', { body }),
    );
    expect(ordered.map(({ id }) => id)).toEqual(ids);
    expect((await keywords()).map(({ id }) => id)).toEqual(ids);
    const late = await owner('PUT', '/settings/keywords/order', { body });
    expect([late.status, errorOf(late).current]).toEqual([412, { ids }]);
    const partly = await owner('PUT', '/settings/keywords/order', { body: { ids: ids.slice(1), seen_ids: ids } });
    expect(refusedFields(partly)).toEqual([422, ['ids']]);
    await owner('PUT', '/settings/keywords/order', { body: { ids: seen, seen_ids: ids } });
  });
});

describe('a trial of an incoming message', () => {
  const attempt = (body: object): Promise<ApiResponse> => owner('POST', '/settings/keywords/try', { body });

  it('shows the real result without side effects', async () => {
    const word = unique('TRY');
    const { id } = dataOf(
      await owner('POST', '/settings/keywords', { body: { word, reply: 'Hi {{first_name|you}}' } }),
    );
    const decision = expectResponse('tryIncoming', await attempt({ body: `${word}!`, from: '+12125550199' }));
    expect(decision).toMatchObject({
      triggered: { rule: 'keyword', keyword: { id, word } },
      reply: { body: 'Hi you', encoding: 'GSM-7', segments: 1 },
      changes: { creates_contact: true },
    });
    expect(dataOf(await owner('GET', `/settings/keywords/${id}`)).triggered_count).toBe(0);
  });

  it('comes from a contact, a number, or an invalid sender', async () => {
    expect(dataOf(await attempt({ body: 'stop', contact_id: 'acme-contact-60' })).triggered).toMatchObject({
      rule: 'opt_out',
    });
    expect((await attempt({ body: 'hello', from: '32665' })).status).toBe(200);
    expect(refusedFields(await attempt({ body: 'hello', from: '+1 212' }))).toEqual([422, ['from']]);
    expect(refusedFields(await attempt({ body: 'hello' }))).toEqual([422, ['from']]);
    const stranger = await attempt({ body: 'hello', contact_id: 'borealis-contact-1' });
    expect([stranger.status, Object.keys(errorOf(stranger).fields ?? {})]).toEqual([404, ['contact_id']]);
  });
});

describe('an incoming message', () => {
  /** What happens to a new contact who texts this, and the reply. */
  async function effectOf(
    body: string,
    language: string | null = null,
  ): Promise<{ consent: string; replies: string[] }> {
    const phone = freshPhone();
    const { id } = dataOf(await owner('POST', '/contacts', { body: { phone, language } }));
    const { status } = await api.ask('POST', '/__mock/incoming', { body: { tenant_id: 'acme', from: phone, body } });
    expect(status).toBe(200);
    const { consent } = dataOf<{ consent: string }>(await owner('GET', `/contacts/${id}`));
    const filter = { contact_id: id, direction: 'outgoing' };
    const messages = dataOf<{ body: string }[]>(await owner('GET', '/messages', { list: { filter } }));
    await owner('DELETE', `/contacts/${id}`);
    return { consent, replies: messages.map((each) => each.body) };
  }
  const OPT_OUT_REPLY = 'You will get no more messages from Acme Garden Shops. Reply START to get them again.';

  it.runIf(IS_MOCK).each<[body: string, language: string | null]>([
    ['STOP', null],
    ['Opt-Out!', null],
    ['remove', null],
    ['td', null],
    ['S\u200bTÓP stop', null],
    ['STOP\nSent from my iPhone', null],
    ['stop\n-- \nAda', null],
    ['Arret', null],
    ['désinscription', 'fr'],
    ['BAJA', 'es'],
    ['iptal', 'tr'],
    ['إلغاء', 'ar'],
  ])('%j from a %s speaker opts out, and is confirmed once', async (body, language) => {
    expect(await effectOf(body, language)).toEqual({ consent: 'opted_out', replies: [OPT_OUT_REPLY] });
  });

  it.runIf(IS_MOCK).each<[body: string, language: string | null, consent: string]>([
    ['please stop by tomorrow', null, 'unknown'],
    ['stop\nand turn left', null, 'unknown'],
    ['désinscription', 'de', 'unknown'],
    ['ja', 'de', 'opted_in'],
    ['ja', null, 'unknown'],
  ])('%j from a %s speaker leaves them %s', async (body, language, consent) => {
    expect((await effectOf(body, language)).consent).toBe(consent);
  });
});

describe('a possible opt-out', () => {
  it('is decided by a person, once', async () => {
    const [conversation] = dataOf<{ id: string; phone: string }[]>(
      await owner('GET', '/conversations', {
        list: { range: [0, 0], filter: { last_direction: 'incoming', status: 'open' } },
      }),
    );
    const at = `/conversations/${conversation?.id}/possible-opt-out`;
    const body = { decision: 'keep_sending' };
    if (!IS_MOCK) {
      expect((await owner('POST', at, { body })).status).toBe(409);
      checked.add('decidePossibleOptOut');
      return;
    }
    const text = { tenant_id: 'acme', from: conversation?.phone, body: 'please stop texting me' };
    await owner('POST', '/__mock/incoming', { body: text });
    expect(expectResponse('decidePossibleOptOut', await owner('POST', at, { body }))).toMatchObject({
      may_want_to_stop: false,
      possible_opt_out: null,
    });
    expect((await owner('POST', at, { body })).status).toBe(409);
  });
});

describe('a long message with an emoji where its evidence is cut', () => {
  /** The emoji's first unit is the last of 200. */
  const long = (beginning: string): string => `${beginning.padEnd(198, '.')} 😡 now`;
  const incoming = async (from: string, body: string): Promise<number> =>
    (await api.ask('POST', '/__mock/incoming', { body: { tenant_id: 'acme', from, body } })).status;

  it.runIf(IS_MOCK)('opts out by a keyword', async () => {
    const word = unique('LEAVE').replace(/[^a-z\d]/gi, '');
    const actions = { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: 'opted_out' };
    const body = { word, match: 'contains_word', reply: '', actions, is_active: true };
    const keyword = dataOf(await owner('POST', '/settings/keywords', { body }));
    const contact = dataOf<Contact>(await owner('POST', '/contacts', { body: { phone: freshPhone() } }));
    const text = long(`${word} `);
    expect(await incoming(contact.phone, text)).toBe(200);
    const after = dataOf<Contact>(await owner('GET', `/contacts/${contact.id}`));
    expect([after.consent, after.consent_evidence]).toEqual(['opted_out', text.slice(0, 198)]);
    for (const at of [`/contacts/${contact.id}`, `/settings/keywords/${keyword.id}`]) await owner('DELETE', at);
  });

  it.runIf(IS_MOCK)('is left to a colleague if the person may want to stop', async () => {
    const { id, phone } = dataOf<Contact>(await owner('POST', '/contacts', { body: { phone: freshPhone() } }));
    expect(await incoming(phone, long('please stop texting me '))).toBe(200);
    const list = { filter: { id } };
    const [conversation] = dataOf<{ may_want_to_stop: boolean }[]>(await owner('GET', '/conversations', { list }));
    expect(conversation?.may_want_to_stop).toBe(true);
    const body = { decision: 'keep_sending' };
    expect((await owner('POST', `/conversations/${id}/possible-opt-out`, { body })).status).toBe(200);
    await owner('DELETE', `/contacts/${id}`);
  });
});

describe('automatic replies', () => {
  const AT = '/settings/auto-reply';
  const putSettings = (body: object, version: unknown): Promise<ApiResponse> =>
    owner('PUT', AT, { body, headers: { 'If-Match': `"${version}"` } });

  it('are read and changed; a conflicting change is refused', async () => {
    const before = expectResponse('autoReply', await owner('GET', AT));
    const cooldown_minutes = before.cooldown_minutes === 15 ? 20 : 15;
    const updated = expectResponse('updateAutoReply', await putSettings({ cooldown_minutes }, before.version));
    expect(updated).toMatchObject({ cooldown_minutes, away: before.away });
    const stale = await putSettings({ cooldown_minutes: 1 }, before.version);
    expect([stale.status, errorOf(stale).current?.cooldown_minutes]).toEqual([412, cooldown_minutes]);
    await putSettings({ cooldown_minutes: before.cooldown_minutes }, updated.version);
  });

  it.each<[string, object, string]>([
    ['a zone nobody knows', { timezone: 'Mars/Olympus' }, 'away.timezone'],
    ['no text while it is on', { enabled: true, body: ' ' }, 'away.body'],
    ['a field nobody knows', { body: 'Back at {{opening}}' }, 'away.body'],
    ['a time that is none', { hours: { mon: [{ from: '9', to: '10:00' }] } }, 'away.hours.mon.0.from'],
    [
      'hours that overlap',
      {
        hours: {
          tue: [
            { from: '09:00', to: '12:00' },
            { from: '11:00', to: '13:00' },
          ],
        },
      },
      'away.hours.tue.1',
    ],
    [
      'a night into the next morning',
      { hours: { sun: [{ from: '20:00', to: '10:00' }], mon: [{ from: '09:00', to: '17:00' }] } },
      'away.hours.sun.0',
    ],
    [
      'an exception that ends before it begins',
      { exceptions: [{ from: '2026-12-26', until: '2026-12-24', name: '', hours: [] }] },
      'away.exceptions.0.until',
    ],
  ])('are refused with %s', async (_, away, field) => {
    const settings = dataOf<{ version: number; away: { hours: object } }>(await owner('GET', AT));
    const hours = { ...settings.away.hours, ...('hours' in away ? (away.hours as object) : {}) };
    const body = { away: { ...settings.away, ...away, hours } };
    expect(refusedFields(await putSettings(body, settings.version))).toEqual([422, [field]]);
  });
});

it('every operation on incoming messages was tested', () => {
  expect([...checked].sort()).toEqual([...INCOMING_OPERATIONS].sort());
});
