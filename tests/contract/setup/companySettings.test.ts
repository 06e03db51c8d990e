import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { CompanySettings, CustomField } from '#src/domain/company/companySettings.ts';
import type { CustomFieldUse, FieldTypePreview } from '#src/domain/company/customFields/fieldChange.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { SETTINGS_OPERATIONS } from '#tests/contract/checked/settingsOperations.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

const AT = '/settings/company-settings';
let api: ApiUnderTest;
let owner: Ask;
let first: CompanySettings;
const checked = new Set<OperationName>();

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
  first = await settings();
});
afterAll(() => api.stop());

async function settings(): Promise<CompanySettings> {
  return dataOf<CompanySettings>(await owner('GET', AT));
}
async function ask(method: string, path: string, body?: object): Promise<ApiResponse> {
  const { version } = await settings();
  return owner(method, `${AT}${path}`, { body, headers: { 'If-Match': `"${version}"` } });
}
const change = (body: object): Promise<ApiResponse> => ask('PUT', '', body);

/** 47 CFR 64.1200(a)(10), and the words that carriers add. */
const ALWAYS_OPTS_OUT = 'STOP QUIT END REVOKE OPTOUT CANCEL UNSUBSCRIBE STOPALL REMOVE TD ARRET'.split(' ');
/** OPT OUT and OPTOUT are one word. */
const missing = (word: string) => (word === 'OPTOUT' ? 'OPT OUT, OPTOUT' : word);

describe('company settings', () => {
  it.each<[string, object, string]>([
    ['a zone nobody knows', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['a country that is none', { default_country: 'XX' }, 'default_country'],
    ['a language that is none', { locale: 'not a language' }, 'locale'],
    ['a name of spaces', { name: '   ' }, 'name'],
    ['no STOP', { opt_out_words: ['ENDE'] }, 'opt_out_words'],
    ['a word twice', { help_words: ['HELP', 'help'] }, 'help_words'],
    ['a word of another list', { help_words: ['HELP', 'STOP'] }, 'help_words'],
    ['a word that opts out in another language', { help_words: ['HELP', 'Baja'] }, 'help_words'],
    [
      'no days of quiet hours',
      { quiet_hours: { enabled: true, from: '21:00', to: '08:00', days: [] } },
      'quiet_hours.days',
    ],
    [
      'quiet hours without an end',
      {
        quiet_hours: {
          enabled: true,
          from: '08:00',
          to: '08:00',
          days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
        },
      },
      'quiet_hours.to',
    ],
    [
      'a time that is none',
      { quiet_hours: { enabled: true, from: '25:00', to: '08:00', days: ['mon'] } },
      'quiet_hours.from',
    ],
    ['no days of keeping', { retention_days: 0 }, 'retention_days'],
    ['half a person', { approval_threshold: 1.5 }, 'approval_threshold'],
    ['no failure at all', { failure_pause_percent: 0 }, 'failure_pause_percent'],
    ['more failures than texts', { failure_pause_percent: 101 }, 'failure_pause_percent'],
  ])('refuse %s at its field', async (_, body, field) => {
    const response = await change(body);
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, [field]]);
    expect((await settings()).version).toBe(first.version);
  });

  it.each(ALWAYS_OPTS_OUT)('keep %s, which always opts out', async (word) => {
    const without = first.opt_out_words.filter((each) => each.replace(' ', '') !== word);
    const response = await change({ opt_out_words: without });
    expect([response.status, errorOf(response).fields]).toEqual([422, { opt_out_words: `must have ${missing(word)}` }]);
  });

  it('accept more words, in any spelling, but none twice', async () => {
    const list = [...first.opt_out_words, 'GENUG', 'İPTAL'];
    expect(dataOf<CompanySettings>(await change({ opt_out_words: list })).opt_out_words).toEqual(list);
    const twice = await change({ opt_out_words: [...list, 'ıptal'] });
    expect(errorOf(twice).fields).toEqual({ opt_out_words: 'has ıptal twice' });
    await change({ opt_out_words: first.opt_out_words });
  });

  it('refuse a word that is a keyword already', async () => {
    const word = unique('SALE');
    const keyword = dataOf<{ id: string }>(await owner('POST', '/settings/keywords', { body: { word } }));
    const response = await change({ opt_out_words: [...first.opt_out_words, word.toLowerCase()] });
    expect(errorOf(response).fields).toEqual({ opt_out_words: `has ${word}, which is a keyword` });
    await owner('DELETE', `/settings/keywords/${keyword.id}`);
  });

  it('refuse a second change with the version of the first', async () => {
    const { version, name } = await settings();
    const headers = { 'If-Match': `"${version}"` };
    expect((await owner('PUT', AT, { body: { sender_line: 'First' }, headers })).status).toBe(200);
    const second = await owner('PUT', AT, { body: { sender_line: 'Second' }, headers });
    expect([second.status, errorOf(second).current]).toMatchObject([412, { sender_line: 'First', name }]);
  });

  it('say how many messages a shorter retention would empty', async () => {
    const all = expectResponse<{ messages: number }>(
      'retentionPreview',
      await owner('GET', `${AT}/retention?days=1`),
      checked,
    );
    const none = dataOf<{ messages: number }>(await owner('GET', `${AT}/retention?days=3650`));
    expect(all.messages).toBeGreaterThan(10);
    expect(none.messages).toBe(0);
    expect((await owner('GET', `${AT}/retention?days=soon`)).status).toBe(400);
  });

  it('keep every setting that a change does not mention', async () => {
    const own = { failure_pause_percent: 12, support_changes_allowed: true, sending_creates_contacts: false };
    expect((await change(own)).status).toBe(200);
    expect(dataOf<CompanySettings>(await change({ name: 'Greenhouse' }))).toMatchObject({ ...own, name: 'Greenhouse' });
    const { name, failure_pause_percent, support_changes_allowed, sending_creates_contacts } = first;
    await change({ name, failure_pause_percent, support_changes_allowed, sending_creates_contacts });
  });
});

describe('custom fields', () => {
  const key = 'shoe';
  const field = { key, label: 'Shoe size', type: 'text', choices: [], is_retired: false };
  const people: Contact[] = [];

  beforeAll(async () => {
    await change({ custom_fields: [...first.custom_fields, field] });
    for (const value of ['42', '43,5', 'large']) {
      const body = { phone: freshPhone(), custom: { [key]: value } };
      people.push(dataOf<Contact>(await owner('POST', '/contacts', { body })));
    }
  });
  afterAll(async () => {
    for (const { id } of people) await owner('DELETE', `/contacts/${id}`);
    await change({ custom_fields: first.custom_fields });
  });

  it('show where they are used', async () => {
    const uses = expectResponse<CustomFieldUse[]>(
      'customFieldUses',
      await owner('GET', `${AT}/custom-fields/uses`),
      checked,
    );
    expect(uses.find((each) => each.key === key)).toMatchObject({ contacts_count: 3, templates: [], smart_groups: [] });
  });

  it('are not dropped while contacts have values in them, and keep their type in a plain change', async () => {
    const dropped = await change({ custom_fields: first.custom_fields });
    expect([dropped.status, Object.keys(errorOf(dropped).fields ?? {})]).toEqual([422, ['custom_fields']]);
    const at = first.custom_fields.length;
    const retyped = await change({ custom_fields: [...first.custom_fields, { ...field, type: 'number' }] });
    expect(errorOf(retyped).fields).toHaveProperty([`custom_fields.${at}.type`]);
  });

  it.each<[string, Partial<CustomField>, string]>([
    ['the name of another one', { label: ' shoe SIZE' }, 'label'],
    ['a name of spaces', { label: '  ' }, 'label'],
    ['no choices', { type: 'choice' }, 'choices'],
    ['the same choice twice', { type: 'choice', choices: ['Red', 'red '] }, 'choices'],
  ])('do not have %s', async (_, with_, name) => {
    const { custom_fields } = await settings();
    const another = { key: 'another', label: 'Another', type: 'text', choices: [], is_retired: false, ...with_ };
    const response = await change({ custom_fields: [...custom_fields, another] });
    const at = `custom_fields.${custom_fields.length}.${name}`;
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, [at]]);
  });

  it('preview a type change, and then carry it out exactly', async () => {
    const change = { key, type: 'number' };
    const preview = expectResponse<FieldTypePreview>(
      'previewFieldType',
      await owner('POST', `${AT}/custom-fields/preview`, { body: change }),
      checked,
    );
    expect(preview).toEqual({
      contacts_count: 3,
      kept: 2,
      lost: 1,
      examples: [
        { before: 'large', after: null, contacts: 1 },
        { before: '42', after: 42, contacts: 1 },
        { before: '43,5', after: 43.5, contacts: 1 },
      ],
      smart_groups: [],
    });
    const after = expectResponse<CompanySettings>(
      'changeFieldType',
      await ask('POST', '/custom-fields/type', change),
      checked,
    );
    expect(after.custom_fields.find((each) => each.key === key)?.type).toBe('number');
    const values = await Promise.all(
      people.map(async ({ id }) => dataOf<Contact>(await owner('GET', `/contacts/${id}`)).custom[key]),
    );
    expect(values).toEqual([42, 43.5, undefined]);
  });

  it('keep their type while a smart group uses them', async () => {
    const query = { match: 'all', conditions: [{ field: `custom.${key}`, operator: 'more_than', value: 42 }] };
    const body = { name: unique('Big feet'), type: 'smart', query };
    const group = dataOf<{ id: string; name: string }>(await owner('POST', '/contacts/groups', { body }));
    const change = { key, type: 'text' };
    const preview = dataOf<FieldTypePreview>(await owner('POST', `${AT}/custom-fields/preview`, { body: change }));
    expect(preview.smart_groups).toEqual([group.name]);
    expect((await ask('POST', '/custom-fields/type', change)).status).toBe(409);
    await owner('DELETE', `/contacts/groups/${group.id}`);
    expect((await ask('POST', '/custom-fields/type', change)).status).toBe(200);
  });

  it.each<[string, object, string]>([
    ['of a field that is not there', { key: 'nothing', type: 'text' }, 'key'],
    ['to choices without any', { key, type: 'choice' }, 'choices'],
    ['to a type that is none', { key, type: 'colour' }, 'type'],
  ])('refuse a change %s', async (_, body, name) => {
    const response = await owner('POST', `${AT}/custom-fields/preview`, { body });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, [name]]);
  });

  it('may be renamed, moved and retired', async () => {
    const { custom_fields } = await settings();
    const reordered = [...custom_fields]
      .reverse()
      .map((each): CustomField => ({ ...each, is_retired: each.key === key }));
    const response = await change({ custom_fields: reordered });
    expect(dataOf<CompanySettings>(response).custom_fields).toEqual(reordered);
  });
});

describe('the logo', () => {
  const png = (width: number, height: number): Buffer => {
    const bytes = Buffer.alloc(64);
    bytes.write('89504e470d0a1a0a0000000d49484452', 'hex');
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  };
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  it('is kept, served as a picture and nothing else, and removed', async () => {
    const content = png(256, 128).toString('base64');
    const { logo_url } = expectResponse<CompanySettings>('uploadLogo', await ask('PUT', '/logo', { content }), checked);
    const origin = (await api.ask('GET', '/openapi.json')).url.replace(/\/api\/v2\/.*/, '');
    const served = await fetch(`${origin}${logo_url}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png(256, 128));
    expect([
      ...['content-type', 'x-content-type-options', 'content-security-policy'].map((name) => served.headers.get(name)),
    ]).toEqual(['image/png', 'nosniff', "default-src 'none'; sandbox"]);
    const { tenant } = dataOf<{ tenant: { logo_url: string } }>(await owner('GET', '/user'));
    expect(tenant.logo_url).toBe(logo_url);

    const removed = expectResponse<CompanySettings>('removeLogo', await ask('DELETE', '/logo'), checked);
    expect(removed.logo_url).toBeNull();
    expect((await fetch(`${origin}${logo_url}`)).status).toBe(404);
  });

  it.each([
    ['an SVG with script', SVG],
    ['something that only says it is a PNG', Buffer.from('PNG IHDR')],
    ['one that is too small', png(63, 200)],
    ['one that is too large', png(200, 2049)],
    ['one that is too heavy', Buffer.concat([png(200, 200), Buffer.alloc(512 * 1024)])],
  ])('is not %s', async (_, bytes) => {
    const response = await ask('PUT', '/logo', { content: bytes.toString('base64') });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, ['content']]);
  });
});

it('every operation on the settings was tested', () => {
  expect([...checked].sort()).toEqual([...SETTINGS_OPERATIONS].sort());
});
