import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { Category } from '#src/domain/category.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { categoryRules } from './categoryRules.ts';

const tenant_id = TEST_TENANT.tenant.id;

let fixture: TestTenant;
let lead: Stored<Category>;
let buyer: Stored<Category>;
beforeEach(async () => {
  fixture = new TestTenant({ devices: [] });
  lead = await category('Lead');
  buyer = await category('Buyer');
});

const category = (name: string, tenant = tenant_id) =>
  fixture.store.tx.insert('categories', {
    tenant_id: tenant,
    name,
    description: '',
    colour: '#336699',
    contacts_count: 0,
  });
const into = (id: string | undefined) =>
  contextIn(fixture, { query: id === undefined ? {} : { move_contacts_to: id } });
const remove = async (to?: string) => {
  await categoryRules.beforeRemoval?.(lead, into(to));
  await categoryRules.afterRemoval?.(lead, into(to));
};
const contact = (change: Partial<Contact>) => fixture.addContact(change);
const group = (query: object | null) =>
  fixture.store.insert('groups', {
    tenant_id,
    name: 'Buyers soon',
    description: '',
    type: query ? 'smart' : 'manual',
    query,
    contacts_count: 0,
  } as never);
const asksFor = (...value: string[]) => ({
  match: 'all',
  conditions: [{ field: 'category_id', operator: 'is_any_of', value }],
});

describe('the name of a category', () => {
  it('is refused when another category has it, case-insensitive', async () => {
    const create = (name: string) => categoryRules.create?.({ name } as never, contextIn(fixture));
    expect(await refusalIn(() => create('lead'))).toEqual(['unprocessable', { name: 'forms.name_taken' }]);
    expect(await create('Leads')).toEqual({ contacts_count: 0 });
    await category('Press', 'other');
    expect(await create('press')).toEqual({ contacts_count: 0 });
  });

  it('may be kept, respelt, or changed to a free one', async () => {
    const change = (fields: object) => categoryRules.change?.(lead, fields, contextIn(fixture));
    expect(await refusalIn(() => change({ name: 'BUYER' }))).toEqual(['unprocessable', { name: 'forms.name_taken' }]);
    for (const fields of [{ name: 'LEAD' }, { name: 'Free' }, { description: 'x' }]) {
      expect(await change(fields)).toEqual({});
    }
  });
});

describe('after a deletion, its contacts', () => {
  it('have no category, and those of other categories keep theirs', async () => {
    const [its, other] = [contact({ category_id: lead.id }), contact({ category_id: buyer.id })];
    await remove();
    expect([its, other].map(({ id }) => fixture.store.byId('contacts', id)?.category_id)).toEqual([null, buyer.id]);
  });

  it('are in the chosen category', async () => {
    const { id } = contact({ category_id: lead.id });
    await remove(buyer.id);
    expect(fixture.store.byId('contacts', id)?.category_id).toBe(buyer.id);
  });

  it('are moved in steps of 500: the first four at once, the others later', async () => {
    for (let at = 0; at < 2600; at += 1) contact({ category_id: lead.id });
    const context = into(buyer.id);
    const { categories } = context.tx;
    const limits: number[] = [];
    // Each step continues where the previous one ended.
    let last: string | null = null;
    const contactIds: typeof categories.contactIds = async (query) => {
      limits.push(query.limit);
      expect(query.after).toBe(last);
      const ids = await categories.contactIds(query);
      last = ids.at(-1) ?? null;
      return ids;
    };
    const tx = { ...context.tx, categories: { ...categories, contactIds } };
    await categoryRules.afterRemoval?.(lead, { ...context, tx });
    expect(limits).toEqual([500, 500, 500, 500]);
    const moved = () => fixture.store.all('contacts').filter(({ category_id }) => category_id === buyer.id).length;
    expect(moved()).toBe(2000);
    expect(fixture.store.byId('removals', lead.id)?.after).toBe(last);
    await fixture.pass(10);
    expect([moved(), fixture.store.all('removals')]).toEqual([2600, []]);
  });

  it.each([
    ['that does not exist', () => 'nowhere'],
    ['that is itself', () => lead.id],
    ['of another company', async () => (await category('Lead', 'other')).id],
  ])('cannot be moved to a category %s', async (_, to) => {
    const { id } = contact({ category_id: lead.id });
    const chosenId = await to();
    // The removal itself must not be tried: moving contacts from the category to itself would never end.
    expect(await refusalIn(() => categoryRules.beforeRemoval?.(lead, into(chosenId)))).toEqual([
      'unprocessable',
      { move_contacts_to: 'categories.another_category' },
    ]);
    expect(fixture.store.byId('contacts', id)?.category_id).toBe(lead.id);
  });
});

describe('a deletion', () => {
  it('is refused while a smart group uses the category, unless its contacts move', async () => {
    const { id } = group(asksFor(lead.id, 'third'));
    const other = group(asksFor('third'));
    expect(await refusalIn(() => remove())).toEqual(['conflict', 'categories.asked_for_by_group']);
    await remove(buyer.id);
    expect(fixture.store.byId('groups', id)?.query).toEqual(asksFor(buyer.id, 'third'));
    expect(fixture.store.byId('groups', other.id)?.query).toEqual(asksFor('third'));
  });

  it('is refused while a role is limited to the category', async () => {
    const rules = [{ action: 'read' as const, subject: 'contacts' as const, conditions: { category_id: lead.id } }];
    fixture.store.insert('roles', { tenant_id, name: 'R', description: '', rules, is_system: false, users_count: 0 });
    expect(await refusalIn(() => remove(buyer.id))).toEqual(['conflict', 'roles.limited_to']);
  });

  it('removes the category from audiences that can still change', async () => {
    const audience = { ...TEST_TENANT.campaign.audience, category_ids: [lead.id, buyer.id] };
    const statuses = ['draft', 'scheduled', 'running', 'finished'] as const;
    const ids = statuses.map((status) => fixture.addCampaign({ status, audience }));
    const untouched = fixture.addCampaign({ status: 'draft', audience: { ...audience, category_ids: [buyer.id] } });
    const { version } = fixture.campaign(untouched);
    await remove();
    expect(ids.map((id) => fixture.campaign(id).audience)).toEqual([
      { ...audience, category_ids: [buyer.id] },
      { ...audience, category_ids: [buyer.id] },
      audience,
      audience,
    ]);
    expect(fixture.campaign(untouched).version).toBe(version);
  });

  it('removes the category from keywords that set it', async () => {
    const actions = { add_group_ids: ['all'], remove_group_ids: [], consent: null };
    const keyword = (word: string, set_category_id: string, tenantId = tenant_id) =>
      fixture.store.insert('keywords', {
        tenant_id: tenantId,
        word,
        match: 'exact',
        priority: 10,
        reply: '',
        actions: { ...actions, set_category_id },
        is_active: true,
        triggered_count: 0,
        last_triggered_at: null,
      }).id;
    const [its, other] = [keyword('LEAD', lead.id), keyword('BUY', buyer.id)];
    const foreign = keyword('LEAD', lead.id, 'other');
    await remove();
    expect(fixture.store.byId('keywords', foreign)?.version).toBe(1);
    expect(fixture.store.byId('keywords', its)?.actions).toEqual({ ...actions, set_category_id: null });
    expect(fixture.store.byId('keywords', other)?.actions).toEqual({ ...actions, set_category_id: buyer.id });
  });
});

it('can be filtered by whether it has contacts', async () => {
  const filters = await categoryRules.filters?.(fixture.store.tx, tenant_id, fixture.clock, new Set());
  expect(filters?.contacts_count?.(true)).toEqual({ is: 'above', field: 'contacts_count', bound: 0 });
});

it('has its number of contacts, except outside a company', async () => {
  contact({ category_id: lead.id });
  const sizes = await categoryRules.derive?.(fixture.store.tx, tenant_id, fixture.clock);
  expect([await sizes?.(lead), await sizes?.(buyer)]).toEqual([{ contacts_count: 1 }, { contacts_count: 0 }]);
  const outside = await categoryRules.derive?.(fixture.store.tx, null, fixture.clock);
  expect(await outside?.(lead)).toEqual({});
});
