import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { Template } from '#src/domain/messages/template.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { countTemplateUse } from './countTemplateUse.ts';
import { templateHandlers } from './templateHandlers.ts';
import { templateRules } from './templateRules.ts';

const tenant_id = TEST_TENANT.tenant.id;

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
});

const add = (fields: Partial<Stored<Template>> = {}) =>
  fixture.store.insert('templates', {
    tenant_id,
    name: 'Order',
    purpose: 'transactional',
    body: 'Hi {{first_name}}',
    archived: true,
    variables: ['first_name'],
    encoding: 'GSM-7',
    segments: 1,
    used_count: 7,
    ...fields,
  });
const templates = () => fixture.store.all('templates');

describe('a template', () => {
  const create = (input: object) => templateRules.create?.(input as never, contextIn(fixture));
  const change = (before: Stored<Template>, fields: object) =>
    templateRules.change?.(before, fields, contextIn(fixture));

  it('that is new is measured', async () => {
    expect(await create({ name: 'New', body: `{{first_name|you}} ${'я'.repeat(71)}` })).toEqual({
      used_count: 0,
      variables: ['first_name'],
      encoding: 'UCS-2',
      segments: 2,
    });
  });

  it('is measured again when its text changes', async () => {
    const before = add({ body: 'Hi' });
    expect(await change(before, { body: 'Hi' })).toEqual({});
    expect(await change(before, { purpose: 'marketing' })).toEqual({});
    expect(await change(before, { body: '{{last_name}} ы' })).toEqual({
      variables: ['last_name'],
      encoding: 'UCS-2',
      segments: 1,
    });
  });

  it('needs a unique name', async () => {
    const refusal = ['unprocessable', { name: 'forms.name_taken' }];
    const before = add();
    expect(await refusalIn(() => create({ name: 'ORDER', body: 'x' }))).toEqual(refusal);
    expect(await refusalIn(() => change(add({ name: 'Other' }), { name: 'order' }))).toEqual(refusal);
    expect(await refusalIn(() => change(before, { name: 'order' }))).toBeNull();
  });

  it('has only placeholders that can be filled in', async () => {
    const unknown = ['unprocessable', { body: 'templates.unknown_fields' }];
    const body = 'Hi {{nickname}} {{shoe}}';
    expect(await refusalIn(() => create({ name: 'New', body }))).toEqual(unknown);
    expect(await refusalIn(() => change(add(), { body }))).toEqual(unknown);
    expect(await refusalIn(() => change(add({ name: 'Old', body }), { body }))).toBeNull();
    await expect(create({ name: 'New', body })).rejects.toMatchObject({
      extras: { fields: { body: { values: { fields: expect.stringContaining(', ') } } } },
    });
  });

  it('is removed from campaigns when it is deleted', async () => {
    const [its, other] = [add(), add({ name: 'Other' })];
    const ids = [its, other].map(({ id }) => fixture.addCampaign({ template_id: id }));
    await templateRules.afterRemoval?.(its, contextIn(fixture));
    expect(ids.map((id) => fixture.campaign(id).template_id)).toEqual([null, other.id]);
  });

  it('can be filtered by whether it was used', async () => {
    const filters = await templateRules.filters?.(fixture.store.tx, tenant_id, fixture.clock, new Set());
    expect(filters?.used_count?.(true)).toEqual({ is: 'above', field: 'used_count', bound: 0 });
  });

  it('counts its uses', async () => {
    const { id } = add();
    await countTemplateUse(fixture.store.tx, id);
    await countTemplateUse(fixture.store.tx, null);
    await countTemplateUse(fixture.store.tx, 'deleted');
    expect(templates().map(({ used_count }) => used_count)).toEqual([8]);
  });
});

describe('a copy', () => {
  const copy = (id: string) => templateHandlers.duplicateTemplate(contextIn(fixture, { id }));

  it('is active and unused, under the first free name', async () => {
    const { id } = add();
    add({ name: 'order (COPY)' });
    add({ name: 'Order (copy 3)' });
    add({ name: 'Order (copy 2)', tenant_id: 'other' });
    const template = await copy(id);
    expect(template).toMatchObject({
      tenant_id,
      name: 'Order (copy 2)',
      purpose: 'transactional',
      body: 'Hi {{first_name}}',
      archived: false,
      variables: ['first_name'],
      encoding: 'GSM-7',
      segments: 1,
      used_count: 0,
    });
    expect(template.id).not.toBe(id);
    expect((await copy(id)).name).toBe('Order (copy 4)');
  });

  it('is named in the language of the user', async () => {
    const req = { acceptsLanguages: () => 'fr' };
    const context = contextIn<'duplicateTemplate'>(fixture, { id: add().id, more: { req } });
    expect((await templateHandlers.duplicateTemplate(context)).name).toBe('Order (copie)');
    expect((await templateHandlers.duplicateTemplate(context)).name).toBe('Order (copie 2)');
  });

  it('has a name within the length limit', async () => {
    const { id } = add({ name: 'x'.repeat(80) });
    expect((await copy(id)).name).toBe(`${'x'.repeat(73)} (copy)`);
    expect((await copy(id)).name).toBe(`${'x'.repeat(71)} (copy 2)`);
    expect((await copy(add({ name: 'y'.repeat(73) }).id)).name).toBe(`${'y'.repeat(73)} (copy)`);
  });

  it('of another company’s template is not found', async () => {
    const { id } = add({ tenant_id: 'other' });
    expect((await refusalIn(() => copy(id)))?.[0]).toBe('not_found');
  });
});

describe('archiving', () => {
  const archive = (ids: string[], archived: boolean, rules?: AbilityRule[]) =>
    templateHandlers.archiveTemplates(contextIn(fixture, { body: { ids, archived }, ...(rules && { rules }) }));

  it('changes each template once, which the activity records', async () => {
    const [active, archived] = [add({ archived: false }), add({ name: 'Old' })];
    const other = add({ archived: false, tenant_id: 'other' });
    const ids = [active.id, active.id, archived.id, other.id, 'gone'];
    expect(await archive(ids, true)).toEqual({ changed: [active.id] });
    expect(templates().map((each) => each.archived)).toEqual([true, true, false]);
    expect(await archive([archived.id], false)).toEqual({ changed: [archived.id] });
    const entry = { actor_name: 'Ann', ip: '203.0.113.7', subject: 'templates' };
    expect(fixture.store.all('activity')).toMatchObject([
      { ...entry, action: 'archive', record_id: active.id, record_name: 'Order' },
      { ...entry, action: 'restore', record_id: archived.id, record_name: 'Old' },
    ]);
  });

  it('skips templates that the user cannot change', async () => {
    const [ownTemplate, other] = [add({ archived: false }), add({ name: 'Other', archived: false })];
    const rules: AbilityRule[] = [{ action: 'update', subject: 'templates', conditions: { name: 'Order' } }];
    expect(await archive([ownTemplate.id, other.id], true, rules)).toEqual({ changed: [ownTemplate.id] });
  });
});

describe('the uses of a template', () => {
  it('are counted, and its campaigns named if the user can read them', async () => {
    const { id } = add();
    const campaign = fixture.addCampaign({ template_id: id, name: 'Spring', status: 'draft' });
    const uses = (rules?: AbilityRule[]) =>
      templateHandlers.templateUsages(contextIn(fixture, { id, ...(rules && { rules }) }));
    expect(await uses()).toEqual({
      used_count: 7,
      campaigns: { count: 1, items: [{ id: campaign, name: 'Spring', status: 'draft' }] },
    });
    const readsTemplates: AbilityRule = { action: 'read', subject: 'templates' };
    expect((await uses([readsTemplates])).campaigns).toEqual({ count: 1, items: [] });
    const readsCampaigns: AbilityRule = { action: 'read', subject: 'campaigns' };
    expect((await uses([readsTemplates, readsCampaigns])).campaigns.items).toHaveLength(1);
  });
});

describe('the measure of a text', () => {
  const measure = (body: object, rules?: AbilityRule[]) =>
    templateHandlers.measureBody(contextIn(fixture, { body, ...(rules && { rules }) }));
  const groups = { category_ids: [], contact_ids: [], exclude_group_ids: [] };

  it('is for the audience or else everybody, and names the recipient of the longest message', async () => {
    const [ada, bea] = [fixture.addContact(), fixture.addContact({ first_name: 'Beatrix', last_name: 'Quist' })];
    const cal = fixture.addContact({ first_name: 'Cal', group_ids: ['few'] });
    const measureOfAll = await measure({ body: 'Hi {{first_name}}', purpose: 'transactional' });
    expect(measureOfAll).toEqual({
      recipients: 3,
      segments: 3,
      segments_if_plain: 3,
      longest: { contact_id: bea.id, name: 'Beatrix Quist', text: 'Hi Beatrix', encoding: 'GSM-7', segments: 1 },
    });
    const few = { ...groups, group_ids: ['few'] };
    const measureOfFew = await measure({ body: 'Hi {{first_name}}', purpose: 'transactional', audience: few });
    expect([measureOfFew.recipients, measureOfFew.longest?.contact_id]).toEqual([1, cal.id]);
    // Of messages of the same length, the first.
    expect((await measure({ body: 'Hi', purpose: 'transactional' })).longest?.contact_id).toBe(ada.id);
  });

  it('prefers more segments to more characters', async () => {
    fixture.addContact({ first_name: 'a'.repeat(100) });
    const { id } = fixture.addContact({ first_name: 'я'.repeat(75) });
    fixture.addContact({ first_name: 'b'.repeat(100) });
    const result = await measure({ body: '{{first_name}}', purpose: 'transactional' });
    expect([result.segments, result.longest?.contact_id]).toEqual([4, id]);
  });

  it('says what plain characters would save', async () => {
    fixture.addContact();
    const result = await measure({ body: `${'x'.repeat(80)}“`, purpose: 'transactional' });
    expect([result.segments, result.segments_if_plain]).toEqual([2, 1]);
  });

  it.each(['', ' \n'])('of %j is for nobody', async (body) => {
    fixture.addContact();
    expect(await measure({ body, purpose: 'marketing' })).toEqual({
      recipients: 0,
      segments: 0,
      segments_if_plain: 0,
      longest: null,
    });
  });

  it('is only for contacts that the user can read, and masks numbers that they cannot see', async () => {
    fixture.addContact({ first_name: 'Cal' });
    const { phone } = fixture.addContact();
    const rules: AbilityRule[] = [{ action: 'read', subject: 'contacts', conditions: { first_name: 'Ada' } }];
    expect((await measure({ body: 'Hi', purpose: 'transactional' }, rules)).recipients).toBe(1);
    const hidden: AbilityRule = { action: 'read', subject: 'contacts', fields: ['phone'], inverted: true };
    const body = { body: '{{phone}}', purpose: 'transactional' };
    expect((await measure(body, rules)).longest?.text).toBe(phone);
    expect((await measure(body, [...rules, hidden])).longest?.text).not.toContain(phone.slice(4));
  });
});
