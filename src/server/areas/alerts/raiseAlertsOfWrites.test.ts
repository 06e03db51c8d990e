import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { addOwner } from '#mock-api/testing/addOwner.ts';
import { requestedApproval } from '#mock-api/testing/requestedApproval.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import { raiseAlertsOfWrites } from './raiseAlertsOfWrites.ts';

const AT = '2026-03-02T15:00:00.000Z';
const EARLIER = '2026-03-02T14:00:00.000Z';

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ contacts: 2, devices: [{ id: 'till' }], segments: 1000, startsAt: AT });
  addOwner(fixture);
});

/** The alerts that these writes raise: kind, cause, facts, record and people. */
async function alertsAfter(...changes: object[]) {
  await raiseAlertsOfWrites(fixture.store.tx, fixture.clock, changes as RecordChange[]);
  const alerts = fixture.store.all('alerts');
  return alerts.map(({ kind, cause, facts, record_id, user_id }) => [kind, cause, facts, record_id, user_id]);
}

describe('a device', () => {
  it('that goes offline raises an alert, once in an hour', async () => {
    const device = fixture.store.byId('devices', 'till');
    const change = { collection: 'devices', before: device, after: { ...device, status: 'offline' } };
    expect(await alertsAfter(change)).toEqual([
      // 2026-03-02T15:00Z is hour 492,351 since 1970.
      ['device_offline', 'offline till 492351', { name: 'Phone', who: '', figure: 0 }, 'till', 'ada'],
    ]);
  });

  it.each([
    ['new', undefined, 'offline'],
    ['removed', 'online', undefined],
    ['disabled', 'online', 'disabled'],
    ['offline already', 'offline', 'offline'],
    ['just pairing', 'pairing', 'offline'],
  ])('that is %s raises none', async (_, was, is) => {
    const device = fixture.store.byId('devices', 'till');
    const [before, after] = [was && { ...device, status: was }, is && { ...device, status: is }];
    expect(await alertsAfter({ collection: 'devices', before, after })).toEqual([]);
  });
});

describe('a campaign', () => {
  const withRequest = (more: Partial<NonNullable<Campaign['approval']>> = {}): Partial<Campaign> => ({
    approval: requestedApproval({ requested_at: AT, ...more }),
  });
  const withDecision = (status: 'approved' | 'declined' | 'void', more: object = {}) =>
    withRequest({ status, decided_at: AT, decided_by: 'bob', decided_by_name: 'Bob', ...more } as never);
  const REQUEST_CAUSE = 'asked c 2026-03-02T15:00:00.000Z';
  const DECISION_CAUSE = 'decided c 2026-03-02T15:00:00.000Z';

  it.each<[string, Partial<Campaign>, Partial<Campaign>, unknown[][]]>([
    ['finishes', { status: 'running' }, { status: 'finished' }, [['campaign_finished', 'finished c 3', '', 0, 'ada']]],
    ['was stopped as finished', { status: 'paused' }, { status: 'finished' }, []],
    ['is changed once finished', { status: 'finished' }, { status: 'finished' }, []],
    [
      'fails',
      { status: 'running' },
      { status: 'failed' },
      [
        ['campaign_failing', 'failed c 3', '', 0, 'ada'],
        ['campaign_failing', 'failed c 3', '', 0, 'bob'],
      ],
    ],
    ['had failed', { status: 'failed' }, { status: 'failed' }, []],
    [
      'is paused as the plan is used up',
      { status: 'running' },
      { status: 'paused', pause_cause: 'plan_limit' },
      [
        ['campaign_paused', 'paused c 3', '', 0, 'ada'],
        ['campaign_paused', 'paused c 3', '', 0, 'bob'],
      ],
    ],
    [
      'is paused as many fail',
      { status: 'running' },
      { status: 'paused', pause_cause: 'many_failures' },
      [
        ['campaign_failing', 'paused c 3', '', 0, 'ada'],
        ['campaign_failing', 'paused c 3', '', 0, 'bob'],
      ],
    ],
    ['is paused by a person', { status: 'running' }, { status: 'paused' }, []],
    [
      'was paused before',
      { status: 'paused', pause_cause: 'plan_limit' },
      { status: 'paused', pause_cause: 'plan_limit' },
      [],
    ],
    [
      'continues after a pause',
      { status: 'paused', pause_cause: 'plan_limit' },
      { status: 'running', pause_cause: 'plan_limit' },
      [],
    ],
    [
      'is cancelled in spite of a cause to pause',
      { status: 'running' },
      { status: 'cancelled', pause_cause: 'plan_limit' },
      [],
    ],
    ['needs approval', {}, withRequest(), [['approval_requested', REQUEST_CAUSE, 'Bob', 0, 'ada']]],
    ['needs it still', withRequest(), withRequest(), []],
    [
      'needs it again',
      withRequest({ requested_at: EARLIER }),
      withRequest(),
      [['approval_requested', REQUEST_CAUSE, 'Bob', 0, 'ada']],
    ],
    [
      'is approved',
      withRequest({ requested_by: 'ada' }),
      withDecision('approved', { requested_by: 'ada' }),
      [['approval_decided', DECISION_CAUSE, 'Bob', 1, 'ada']],
    ],
    [
      'is declined',
      withRequest({ requested_by: 'ada' }),
      withDecision('declined', { requested_by: 'ada' }),
      [['approval_decided', DECISION_CAUSE, 'Bob', 0, 'ada']],
    ],
    [
      'is declined by somebody without a name',
      withRequest({ requested_by: 'ada' }),
      withDecision('declined', { requested_by: 'ada', decided_by_name: null }),
      [['approval_decided', DECISION_CAUSE, '', 0, 'ada']],
    ],
    ['is approved by the person who asked', withRequest(), withDecision('approved'), []],
    [
      'was approved before',
      withDecision('approved', { requested_by: 'ada' }),
      withDecision('approved', { requested_by: 'ada' }),
      [],
    ],
    ['was approved without a request', { approval: null }, withDecision('approved', { requested_by: 'ada' }), []],
    [
      'has no request any more',
      withRequest({ requested_by: 'ada' }),
      withDecision('void', { requested_by: 'ada' }),
      [],
    ],
    ['loses its request', withRequest({ requested_by: 'ada' }), { approval: null }, []],
    ['is renamed', {}, { name: 'Spring' }, []],
  ])('that %s alerts the people who should know', async (_, was, is, expected) => {
    addOwner(fixture, 'bob');
    const id = fixture.addCampaign({ created_by: 'ada', status: 'draft' });
    const campaign = fixture.store.byId('campaigns', id);
    fixture.store.remove('campaigns', id);
    const before = fixture.store.insert('campaigns', { ...campaign, id: 'c', ...was } as never) as object;
    const alerts = await alertsAfter({ collection: 'campaigns', before, after: { ...before, ...is, version: 3 } });
    expect(alerts).toEqual(
      expected.map(([kind, cause, who, figure, user]) => [kind, cause, { name: 'Spring', who, figure }, 'c', user]),
    );
  });

  it('that is new or removed raises none', async () => {
    const campaign = { ...TEST_TENANT.campaign, id: 'c', status: 'finished', ...withRequest() };
    expect(await alertsAfter({ collection: 'campaigns', before: undefined, after: campaign })).toEqual([]);
    expect(await alertsAfter({ collection: 'campaigns', before: campaign, after: undefined })).toEqual([]);
  });
});

describe('the segments of a period', () => {
  const use = (segments: number) => ({
    ...TEST_TENANT.subscription,
    usage: { ...TEST_TENANT.subscription.usage, segments },
  });

  it.each([
    [799, 800, [80]],
    [798, 799, []],
    [800, 801, []],
    [801, 799, []],
    [800, 800, []],
    [10, 1000, [100]],
  ])('that go from %i to %i of 1000 raise alerts at %j percent', async (was, is, percents) => {
    expect(await alertsAfter({ collection: 'subscriptions', before: use(was), after: use(is) })).toEqual(
      percents.map((figure) => [
        'limit_near',
        `limit ${figure} 2026-03-01T00:00:00.000Z`,
        { name: '', who: '', figure },
        null,
        'ada',
      ]),
    );
  });

  it('raise none for a new, removed or missing subscription', async () => {
    expect(await alertsAfter({ collection: 'subscriptions', before: undefined, after: use(1000) })).toEqual([]);
    expect(await alertsAfter({ collection: 'subscriptions', before: use(1000), after: undefined })).toEqual([]);
    fixture.store.remove('subscriptions', 'subscription');
    expect(await alertsAfter({ collection: 'subscriptions', before: use(0), after: use(1000) })).toEqual([]);
  });
});

describe('an invoice', () => {
  const invoice = (status: string) => ({ id: 'i', tenant_id: 'garden', number: 'INV-1', status });
  const OPEN = ['invoice_open', 'invoice i', { name: 'INV-1', who: '', figure: 0 }, 'i', 'ada'];

  it.each([
    ['open', undefined, invoice('open'), [OPEN]],
    ['paid immediately', undefined, invoice('paid'), []],
    ['changed', invoice('open'), invoice('open'), []],
    ['removed', invoice('open'), undefined, []],
  ])('that is %s', async (_, before, after, expected) => {
    expect(await alertsAfter({ collection: 'invoices', before, after })).toEqual(expected);
  });
});

describe('an opt-out', () => {
  const optOut = (contact_id: string) => ({ id: 'w', tenant_id: 'garden', contact_id, at: AT });

  it.each([
    ['Ann', 'Lee', 'Ann Lee'],
    ['Ann', '', 'Ann'],
    ['', 'Lee', 'Lee'],
    ['', '', ''],
  ])('names the contact: first name “%s”, last name “%s”', async (first_name, last_name, name) => {
    const { id } = fixture.addContact({ first_name, last_name });
    expect(await alertsAfter({ collection: 'possible_opt_outs', before: undefined, after: optOut(id) })).toEqual([
      ['may_want_to_stop', 'stop w 2026-03-02T15:00:00.000Z', { name, who: '', figure: 0 }, id, 'ada'],
    ]);
  });

  it('raises none when it is decided or changed, or its contact is gone', async () => {
    const { id } = fixture.addContact();
    expect(await alertsAfter({ collection: 'possible_opt_outs', before: optOut(id), after: undefined })).toEqual([]);
    expect(await alertsAfter({ collection: 'possible_opt_outs', before: optOut(id), after: optOut(id) })).toEqual([]);
    expect(await alertsAfter({ collection: 'possible_opt_outs', before: undefined, after: optOut('nobody') })).toEqual(
      [],
    );
  });
});

describe('a visit', () => {
  const visit = { id: 'v', tenant_id: 'garden', staff_id: 'sam', staff_name: 'Sam' };

  it('alerts the owners when it begins', async () => {
    expect(await alertsAfter({ collection: 'visits', before: undefined, after: visit })).toEqual([
      ['visit_started', 'visit v', { name: '', who: 'Sam', figure: 0 }, 'v', 'ada'],
    ]);
  });

  it('raises no alert when it is changed or ends', async () => {
    expect(await alertsAfter({ collection: 'visits', before: visit, after: visit })).toEqual([]);
    expect(await alertsAfter({ collection: 'visits', before: visit, after: undefined })).toEqual([]);
  });
});

it.each<[string, object, object | undefined, object | undefined]>([
  ['devices', TEST_TENANT.device, { status: 'online' }, { status: 'offline' }],
  ['campaigns', TEST_TENANT.campaign, { status: 'running' }, { status: 'failed' }],
  ['subscriptions', TEST_TENANT.subscription, {}, { usage: { ...TEST_TENANT.subscription.usage, segments: 1000 } }],
  ['invoices', { number: 'INV-1' }, undefined, { status: 'open' }],
  ['possible_opt_outs', { contact_id: 'c' }, undefined, { at: AT }],
])('%s of no tenant raise no alert for staff', async (collection, record, was, is) => {
  fixture.store.update('users', 'ada', { tenant_id: null });
  fixture.store.update('subscriptions', 'subscription', { tenant_id: null });
  fixture.store.insert('contacts', { ...fixture.addContact(), id: 'c', tenant_id: null });
  fixture.store.insert('company_settings', { ...TEST_TENANT.settings, tenant_id: null });
  const state = (change: object | undefined) => change && { ...record, id: 'r', tenant_id: null, ...change };
  expect(await alertsAfter({ collection, before: state(was), after: state(is) })).toEqual([]);
});

describe('alerts about deleted records', () => {
  const alert = (id: string, change: object) =>
    fixture.store.insert('alerts', {
      id,
      tenant_id: 'garden',
      user_id: 'ada',
      kind: 'mention',
      cause: 'note n1',
      record_id: 'c1',
      facts: { name: '', who: '', figure: 0 },
      in_app: true,
      in_browser: false,
      at: AT,
      seen_at: null,
      mail_at: null,
      ...change,
    });
  const alertIdsAfter = async (change: object) => {
    await alertsAfter(change);
    return fixture.store.all('alerts').map(({ id }) => id);
  };
  const contact = (id: string, tenant_id = 'garden') => ({ id, tenant_id, phone: '+12025550100' });
  const note = (mentions: string[]) => ({ id: 'n1', tenant_id: 'garden', contact_id: 'c1', mentions });

  it('are removed with the contact, in its tenant', async () => {
    alert('of it', {});
    alert('of another', { record_id: 'c2' });
    alert('elsewhere', { tenant_id: 'elsewhere' });
    const otherIds = ['of another', 'elsewhere'];
    expect(await alertIdsAfter({ collection: 'contacts', before: undefined, after: contact('c1') })).toEqual([
      'of it',
      ...otherIds,
    ]);
    const update = { collection: 'contacts', before: contact('c1'), after: contact('c1') };
    expect(await alertIdsAfter(update)).toEqual(['of it', ...otherIds]);
    await alertsAfter(
      { collection: 'contacts', before: contact('c1'), after: undefined },
      { collection: 'contacts', before: contact('c2', 'elsewhere'), after: undefined },
    );
    expect(fixture.store.all('alerts').map(({ id }) => id)).toEqual(otherIds);
  });

  it('are removed with the note, or for people whom it no longer mentions', async () => {
    alert('of ada', {});
    alert('of bob', { user_id: 'bob' });
    alert('of another note', { cause: 'note n2' });
    alert('of another kind', { kind: 'may_want_to_stop' });
    alert('of another contact', { record_id: 'c2' });
    alert('elsewhere', { tenant_id: 'elsewhere' });
    const otherIds = ['of another note', 'of another kind', 'of another contact', 'elsewhere'];
    const allIds = ['of ada', 'of bob', ...otherIds];
    expect(await alertIdsAfter({ collection: 'conversation_notes', before: undefined, after: note([]) })).toEqual(
      allIds,
    );
    const both = { collection: 'conversation_notes', before: note([]), after: note(['ada', 'bob']) };
    expect(await alertIdsAfter(both)).toEqual(allIds);
    const one = { collection: 'conversation_notes', before: note(['ada', 'bob']), after: note(['ada']) };
    expect(await alertIdsAfter(one)).toEqual(['of ada', ...otherIds]);
    const removal = { collection: 'conversation_notes', before: note(['ada']), after: undefined };
    expect(await alertIdsAfter(removal)).toEqual(otherIds);
  });
});
