import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Audience } from '#src/domain/campaigns/campaign.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import type { BodyMeasure } from '#src/domain/messages/bodyMeasure.ts';
import type { Template } from '#src/domain/messages/template.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { expectResponse as expectKept } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
let owner: Ask;
const checked = new Set<OperationName>();
const once = (): { 'Idempotency-Key': string } => ({ 'Idempotency-Key': randomUUID() });

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

function expectResponse<T = Record<string, unknown>>(
  name: OperationName,
  response: Parameters<typeof expectKept>[1],
): T {
  return expectKept<T>(name, response, checked);
}

async function newTemplate(change: Partial<Template> = {}): Promise<Template> {
  const body = { name: unique('Template'), body: 'Hi {{first_name|there}}', purpose: 'transactional', ...change };
  return dataOf<Template>(await owner('POST', '/templates', { body }));
}
const readTemplate = async (id: string) => dataOf<Template>(await owner('GET', `/templates/${id}`));

describe('a template', () => {
  it('derives its fields, encoding and segments from its text', async () => {
    const body = `{{first_name|there}} {{custom.size|M}} ${'я'.repeat(71)}`;
    expect(await newTemplate({ body })).toMatchObject({
      variables: ['first_name', 'custom.size'],
      encoding: 'UCS-2',
      segments: 2,
      used_count: 0,
      archived: false,
    });
  });

  it.each(['Hi {{nickname}}', 'Hi {{first_name', 'Hi {{custom.shoe}}', ' \n'])(
    'is refused with the text %s',
    async (body) => {
      const creation = await owner('POST', '/templates', { body: { name: unique('Template'), body } });
      expect([creation.status, Object.keys(errorOf(creation).fields ?? {})]).toEqual([422, ['body']]);
      const { id, version } = await newTemplate();
      const headers = { 'If-Match': String(version) };
      const change = await owner('PUT', `/templates/${id}`, { body: { body }, headers });
      expect([change.status, Object.keys(errorOf(change).fields ?? {})]).toEqual([422, ['body']]);
    },
  );

  it('has a unique name', async () => {
    const { name } = await newTemplate();
    const again = await owner('POST', '/templates', { body: { name: name.toUpperCase(), body: 'x' } });
    expect([again.status, Object.keys(errorOf(again).fields ?? {})]).toEqual([422, ['name']]);
  });

  it('is duplicated once per key, under a free name', async () => {
    const { id, name, body } = await newTemplate();
    await expectArchived([id], true);
    const at = `/templates/${id}/duplicate`;
    const headers = once();
    const copy = expectResponse('duplicateTemplate', await owner('POST', at, { headers }));
    expect(copy).toMatchObject({ name: `${name} (copy)`, body, archived: false, used_count: 0 });
    expect(dataOf(await owner('POST', at, { headers }))).toEqual(copy);
    expect(dataOf(await owner('POST', at, { headers: once() })).name).toBe(`${name} (copy 2)`);
    expect(errorOf(await owner('POST', at)).code).toBe('idempotency_key_required');
  });

  it('is duplicated under a name that is not cut within a character', async () => {
    const beginning = unique('Roses').padEnd(72, '.');
    const { id } = await newTemplate({ name: `${beginning}🌹 end` });
    const copy = dataOf(await owner('POST', `/templates/${id}/duplicate`, { headers: once() }));
    expect(copy.name).toBe(`${beginning} (copy)`);
  });

  it('is archived and restored in bulk, skipping deleted ones', async () => {
    const [one, other] = [await newTemplate(), await newTemplate({ archived: true })];
    await expectArchived([one.id, other.id, 'no-such-id'], true, [one.id]);
    expect((await readTemplate(one.id)).archived).toBe(true);
    await expectArchived([one.id, other.id], false, [one.id, other.id]);
    expect((await readTemplate(other.id)).archived).toBe(false);
  });

  it('of another tenant is skipped too', async () => {
    const { id } = await newTemplate();
    const stranger = await api.as('owner@borealis.test');
    const response = await stranger('POST', '/templates/archive', { body: { ids: [id], archived: true } });
    expect(dataOf(response)).toEqual({ changed: [] });
    expect((await readTemplate(id)).archived).toBe(false);
  });

  it('lists its campaigns, and counts replies', async () => {
    const { id, body } = await newTemplate();
    const draft = { name: unique('Campaign'), body, template_id: id };
    const campaign = dataOf<{ id: string }>(await owner('POST', '/campaigns', { body: draft }));
    const [conversation] = dataOf<{ id: string }[]>(await owner('GET', '/conversations', { list: { range: [0, 0] } }));
    const reply = { body: { body: 'Hi there', template_id: id }, headers: once() };
    await owner('POST', `/conversations/${conversation?.id}/messages`, reply);
    await owner('POST', `/conversations/${conversation?.id}/messages`, reply);
    expect(expectResponse('templateUsages', await owner('GET', `/templates/${id}/usages`))).toEqual({
      used_count: 1,
      campaigns: { count: 1, items: [{ id: campaign.id, name: draft.name, status: 'draft' }] },
    });
    const stranger = await api.as('owner@borealis.test');
    expect((await stranger('GET', `/templates/${id}/usages`)).status).toBe(404);
  });

  it.each<[Record<string, unknown>, string[]]>([
    [{ used_count: true }, ['used']],
    [{ used_count: false }, ['unused']],
    [{ archived: true }, ['archived']],
    [{ purpose: 'marketing' }, ['unused']],
  ])('is found by %o', async (filter, expected) => {
    const word = unique('find').replace(' ', '');
    const unused = await newTemplate({ name: `${word} unused`, purpose: 'marketing' });
    const used = await newTemplate({ name: `${word} used`, archived: false });
    await newTemplate({ name: `${word} archived`, archived: true });
    const [conversation] = dataOf<{ id: string }[]>(await owner('GET', '/conversations', { list: { range: [0, 0] } }));
    const body = { body: 'Hi', template_id: used.id };
    await owner('POST', `/conversations/${conversation?.id}/messages`, { body, headers: once() });
    const list = { filter: { archived: false, ...filter, q: word } };
    const templates = dataOf<Template[]>(await owner('GET', '/templates', { list }));
    expect(templates.map(({ name }) => name.replace(`${word} `, ''))).toEqual(expected);
    expect(unused.used_count).toBe(0);
  });

  async function expectArchived(ids: string[], archived: boolean, changedIds = ids): Promise<void> {
    const response = await owner('POST', '/templates/archive', { body: { ids, archived } });
    expect(expectResponse('archiveTemplates', response)).toEqual({ changed: changedIds });
  }
});

describe('measureBody', () => {
  let audience: Audience;
  const ids: string[] = [];

  beforeAll(async () => {
    const people = [
      { first_name: 'Bo', last_name: 'Short' },
      { first_name: 'Maximiliane-Theodora', last_name: 'Long' },
      { first_name: '', last_name: 'Nameless' },
    ];
    for (const person of people) {
      const body = { ...person, phone: freshPhone() };
      ids.push(dataOf<{ id: string }>(await owner('POST', '/contacts', { body })).id);
    }
    audience = { group_ids: [], category_ids: [], contact_ids: ids, exclude_group_ids: [] };
  });

  const measure = async (body: string, of: Audience | null = audience) =>
    expectResponse<BodyMeasure>(
      'measureBody',
      await owner('POST', '/templates/measure', { body: { body, purpose: 'transactional', audience: of } }),
    );

  it('finds the recipient of the longest message, and excludes those with an empty field', async () => {
    const { recipients, longest } = await measure('Hi {{first_name}}, welcome');
    expect(recipients).toBe(2);
    expect(longest).toMatchObject({ contact_id: ids[1], name: 'Maximiliane-Theodora Long', encoding: 'GSM-7' });
    expect(longest?.text).toContain('Hi Maximiliane-Theodora, welcome');
  });

  it('counts the segments that plain characters save for the whole audience', async () => {
    const { segments, segments_if_plain } = await measure(`“${'a'.repeat(99)}”`);
    expect([segments, segments_if_plain]).toEqual([6, 3]);
  });

  it.each<[body: string, hasHint: boolean]>([
    ['END OF SEASON SALE', false],
    ['DON’T STOP! 50% off', false],
    ['Thinking to cancel? STOP! Read this', false],
    ['Sale! Reply STOP to opt out', true],
    ['Soldes ! Envoyez STOP au 36111', true],
    ['Sonderangebote. Mit STOP antworten', true],
  ])('adds the opt-out line to marketing unless the text has one: %j has one: %s', async (body, hasHint) => {
    const { opt_out_hint } = dataOf<{ opt_out_hint: string }>(await owner('GET', '/settings/company-settings'));
    const input = { body, purpose: 'marketing', audience };
    const { longest } = dataOf<BodyMeasure>(await owner('POST', '/templates/measure', { body: input }));
    expect(longest?.text.endsWith(hasHint ? body : `${body}\n${opt_out_hint}`)).toBe(true);
  });

  it('measures for everybody without an audience, and for nobody without a text', async () => {
    expect((await measure('Hi', null)).recipients).toBeGreaterThan(3);
    expect(await measure('  ')).toEqual({ recipients: 0, segments: 0, segments_if_plain: 0, longest: null });
  });
});
