import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { StartedVisit, Visit } from '#src/domain/acting/visit.ts';
import type { Activity } from '#src/domain/company/activity.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import { type ApiUnderTest, apiUnderTest } from '#tests/contract/apiUnderTest.ts';
import { ACTING_OPERATIONS } from '#tests/contract/checked/actingOperations.ts';
import { expectResponse as expectKept } from '#tests/contract/expectResponse.ts';
import { asVisitor, CHANGES, changing, STAFF, VISIT, visiting } from './visiting.ts';

let api: ApiUnderTest;
let owner: Ask;
let staff: Ask;
const checked = new Set<OperationName>();

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
  staff = await api.as(STAFF);
});
afterAll(() => api.stop());

const expectResponse = <T = Record<string, unknown>>(
  name: OperationName,
  response: Parameters<typeof expectKept>[1],
): T => expectKept<T>(name, response, checked);

async function activityOf(visit: Visit): Promise<Activity[]> {
  return dataOf(
    await owner('GET', '/settings/activity', { list: { filter: { record_id: visit.id }, sort: ['at', 'ASC'] } }),
  );
}

describe('a visit', () => {
  /** Decides at the tenant whether a visit can make changes. */
  const decide = (visit: Visit, decision: string, who = owner) =>
    who('POST', `/settings/visits/${visit.id}/changes`, { body: { decision } });

  it('starts with a reason and a ticket, read-only, and names both people in its token', async () => {
    const started = expectResponse<StartedVisit>(
      'startVisit',
      await staff('POST', '/tenants/acme/visits', { body: VISIT }),
    );
    const { visit, token } = started;
    expect(visit).toMatchObject({
      tenant_id: 'acme',
      mode: 'read_only',
      reason: VISIT.reason,
      ticket: VISIT.ticket,
      ended_at: null,
    });
    expect(Date.parse(visit.ends_at) - Date.parse(visit.started_at)).toBe(15 * 60_000);
    const claims = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
    const user = dataOf(await asVisitor(api, token ?? '')('GET', '/user'));
    expect(claims.sub).toBe(user.id);
    expect(claims.act).toMatchObject({
      sub: dataOf(await staff('GET', '/user')).id,
      mode: 'read_only',
      visit: visit.id,
    });
    expect(claims.exp * 1000).toBeLessThanOrEqual(Date.parse(visit.ends_at));
    expect(user).toMatchObject({
      is_staff: false,
      tenant: { id: 'acme' },
      acting: { id: visit.id, mode: 'read_only' },
    });
  });

  it.each<[string, object, string]>([
    ['no reason', { reason: ' ' }, 'reason'],
    ['a reason that says nothing', { reason: 'x x x x x x x x x x x' }, 'reason'],
    ['no ticket', { ticket: '' }, 'ticket'],
    ['a ticket that is none', { ticket: 'as discussed' }, 'ticket'],
    ['another time', { minutes: 240 }, 'minutes'],
    ['changes without a reason of their own', { mode: 'may_change' }, 'change_reason'],
  ])('does not start with %s', async (_, wrong, field) => {
    const response = await staff('POST', '/tenants/acme/visits', { body: { ...VISIT, ...wrong } });
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, [field]]);
  });

  it('does not start at a closed tenant, nor with changes at a suspended one', async () => {
    const closed = await staff('POST', '/tenants/dune/visits', { body: VISIT });
    expect([closed.status, errorOf(closed).code]).toEqual([409, 'conflict']);
    expect(errorOf(closed).message).toBe('Dune Travel is closed, so nobody can act for it.');
    const suspended = await staff('POST', '/tenants/cobalt/visits', { body: { ...VISIT, ...CHANGES } });
    expect([suspended.status, errorOf(suspended).fields]).toEqual([
      422,
      { mode: 'must be read_only while the tenant is suspended' },
    ]);
    const unknown = await staff('POST', '/tenants/nobody/visits', { body: VISIT });
    expect([unknown.status, errorOf(unknown).message]).toEqual([404, 'There is no record nobody in tenants.']);
  });

  it('is read-only at a suspended tenant', async () => {
    const { ask } = await visiting(api, 'cobalt');
    expect(dataOf(await ask('GET', '/users'))).toHaveLength(1);
    expect((await ask('POST', '/contacts/groups', { body: { name: 'New' } })).status).toBe(403);
    const response = await ask('POST', '/visit/change', { body: CHANGES });
    expect([response.status, errorOf(response).message]).toEqual([
      409,
      'The tenant is suspended: the visit stays read-only.',
    ]);
    await ask('POST', '/visit/leave');
  });

  it('ends the staff member’s previous visit, and no other', async () => {
    const colleague = await api.as('operations@heliograph.test');
    const colleaguesVisit = dataOf<StartedVisit>(
      await colleague('POST', '/tenants/acme/visits', { body: VISIT }),
    ).visit;
    const former = await visiting(api);
    const { ask, visit } = await visiting(api, 'borealis');
    const [latest] = dataOf<Visit[]>(await staff('GET', '/tenants/borealis/visits'));
    expect(latest).toMatchObject({ id: visit.id, ended_at: null });
    const visits = dataOf<Visit[]>(await owner('GET', '/settings/visits'));
    const ended = (id: string) => visits.find((each) => each.id === id)?.end_cause;
    expect([ended(former.visit.id), ended(colleaguesVisit.id)]).toEqual(['left', null]);
    expect((await former.ask('GET', '/visit')).status).toBe(401);
    await ask('POST', '/visit/leave');
    await owner('POST', `/settings/visits/${colleaguesVisit.id}/end`);
  });

  it('cannot be read, ended or used to reveal records without one', async () => {
    const [contact] = dataOf<{ id: string }[]>(await owner('GET', '/contacts', { list: { range: [0, 0] } }));
    const responses = [
      await owner('GET', '/visit'),
      await owner('POST', `/contacts/${contact?.id}/reveal`, { body: { part: 'number' } }),
      await owner('POST', '/settings/visits/no-such-id/end'),
      await owner('POST', '/settings/visits/no-such-id/changes', { body: { decision: 'allowed' } }),
    ];
    expect(responses.map((response) => [response.status, errorOf(response).message])).toEqual([
      [404, 'You are not acting for a tenant.'],
      [404, 'Nothing is masked for you, so there is nothing to reveal.'],
      [404, 'There is no visit no-such-id.'],
      [404, 'There is no visit no-such-id.'],
    ]);
  });

  it('is in the activity with its reasons, and its mode before and after', async () => {
    const { ask, visit } = await visiting(api, 'acme', CHANGES);
    await decide(visit, 'declined');
    await ask('POST', '/visit/change', { body: CHANGES });
    await decide(visit, 'allowed');
    await ask('POST', '/visit/leave');
    const entries = await activityOf(visit);
    const { change_reason } = CHANGES;
    const { ends_at } = visit;
    const { reason, ticket } = VISIT;
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['start visit', null, { mode: 'read_only', reason, ticket, ends_at }],
      ['ask for changes', null, { change_reason }],
      ['decline changes', {}, {}],
      ['ask for changes', null, { change_reason }],
      ['allow changes', { mode: 'read_only' }, { mode: 'may_change' }],
      ['end visit', { end_cause: null }, { end_cause: 'left' }],
    ]);
    expect(new Set(entries.map(({ subject, record_name }) => `${subject}: ${record_name}`))).toEqual(
      new Set(['tenants: Acme Garden Shops']),
    );
    expect(entries.map(({ ip }) => ip)).not.toContain(null);
  });

  it('asks the owners to allow changes, and continues with a new token when they agree', async () => {
    const { ask, visit, token } = await visiting(api);
    const without = await ask('POST', '/visit/change', { body: { mode: 'may_change', change_reason: '' } });
    expect([without.status, Object.keys(errorOf(without).fields ?? {})]).toEqual([422, ['change_reason']]);
    const early = await decide(visit, 'allowed');
    expect([early.status, errorOf(early).code]).toEqual([409, 'conflict']);

    const waiting = expectResponse<StartedVisit>('changeVisit', await ask('POST', '/visit/change', { body: CHANGES }));
    expect(waiting.visit).toMatchObject({ mode: 'read_only', change_decision: null, ends_at: visit.ends_at });
    const body = { name: `Made by support ${visit.id}` };
    expect((await asVisitor(api, waiting.token ?? '')('POST', '/contacts/groups', { body })).status).toBe(403);
    expect(dataOf(await owner('GET', '/user')).visit_request).toMatchObject({
      id: visit.id,
      ...CHANGES,
      mode: 'read_only',
    });
    const viewer = await api.as('viewer@acme.test');
    expect(dataOf(await viewer('GET', '/user')).visit_request).toBeUndefined();

    expect((await decide(visit, 'allowed', viewer)).status).toBe(403);
    expect((await decide(visit, 'allowed', await api.as('owner@borealis.test'))).status).toBe(404);
    expect((await decide(visit, 'allowed', ask)).status).toBe(403);
    expect((await decide(visit, 'perhaps')).status).toBe(422);
    const allowed = expectResponse<Visit>('decideVisitChanges', await decide(visit, 'allowed'));
    expect(allowed).toMatchObject({
      mode: 'may_change',
      change_decision: 'allowed',
      change_decided_by: 'Olivia Reyes',
    });
    expect(dataOf(await decide(visit, 'allowed'))).toEqual(allowed);
    const late = await decide(visit, 'declined');
    expect([late.status, errorOf(late).message]).toEqual([409, 'This visit has no open request to make changes.']);
    expect(dataOf(await owner('GET', '/user')).visit_request).toBeUndefined();

    expect(expectResponse<Visit>('currentVisit', await ask('GET', '/visit')).mode).toBe('may_change');
    expect((await asVisitor(api, token)('POST', '/contacts/groups', { body })).status).toBe(403);
    const granted = expectResponse<StartedVisit>('changeVisit', await ask('POST', '/visit/change', { body: CHANGES }));
    const response = await asVisitor(api, granted.token ?? '')('POST', '/contacts/groups', { body });
    expect(response.status).toBe(201);
    await owner('DELETE', `/contacts/groups/${dataOf(response).id}`);
    await ask('POST', '/visit/leave');
    expect((await activityOf(visit)).map(({ action, via }) => [action, via])).toEqual([
      ['start visit', visit.staff_name],
      ['ask for changes', visit.staff_name],
      ['allow changes', null],
      ['end visit', visit.staff_name],
    ]);
  });

  it('stays read-only when the owners decline, and may ask again', async () => {
    const { ask, visit } = await visiting(api, 'acme', CHANGES);
    expect(visit).toMatchObject({ mode: 'read_only', change_reason: CHANGES.change_reason, change_decision: null });
    expect(expectResponse<Visit>('decideVisitChanges', await decide(visit, 'declined')).mode).toBe('read_only');
    expect(dataOf(await ask('GET', '/visit'))).toMatchObject({ mode: 'read_only', change_decision: 'declined' });
    const again = dataOf<StartedVisit>(await ask('POST', '/visit/change', { body: CHANGES })).visit;
    expect(again).toMatchObject({ mode: 'read_only', change_decision: null, change_decided_by: null });
    await ask('POST', '/visit/leave');
    expect((await decide(visit, 'allowed')).status).toBe(409);
  });

  it.runIf(!process.env.API_BASE_URL)('asks each owner by e-mail, once per request', async () => {
    const asking = async () =>
      dataOf<Record<'to' | 'subject' | 'text' | 'kind' | 'at' | 'good_until', string>[]>(
        await api.ask('GET', '/__mock/outbox'),
      ).filter(({ subject }) => subject.includes('wants to make changes'));
    const mails = async () => (await asking()).length;
    const before = await mails();
    const { ask, visit } = await visiting(api, 'acme', CHANGES);
    expect(await mails()).toBe(before + 1);
    const [mail] = await asking();
    expect(mail).toMatchObject({
      to: 'owner@acme.test',
      kind: 'support_visit',
      subject: `${visit.staff_name} from support wants to make changes at Acme Garden Shops`,
    });
    expect(mail?.text.split('\n\n')).toEqual([
      `${visit.staff_name} is looking into your account (Their spring campaign does not start, HELP-1042) and wants to make changes: They asked us to fix the template`,
      expect.stringMatching(/^Allow or decline:\n\S+\/app\/settings\/activity$/),
      expect.stringMatching(/^The visit ends on \w+ \d+, \d{4} at \d+:\d\d.[AP]M E[DS]T\.\n$/),
    ]);
    const usefulFor = Date.parse(mail?.good_until ?? '') - Date.parse(mail?.at ?? '');
    expect(usefulFor).toBeGreaterThan(0);
    expect(usefulFor).toBeLessThanOrEqual(15 * 60_000);
    await ask('POST', '/visit/change', { body: CHANGES });
    expect(await mails()).toBe(before + 1);
    await ask('POST', '/visit/change', { body: { ...CHANGES, change_reason: 'They asked us to fix two templates' } });
    expect(await mails()).toBe(before + 2);
    await ask('POST', '/visit/leave');
  });

  it('makes changes immediately where the company settings allow it', async () => {
    const switchTo = async (support_changes_allowed: boolean): Promise<void> => {
      const { version } = dataOf(await owner('GET', '/settings/company-settings'));
      const headers = { 'If-Match': String(version) };
      const response = await owner('PUT', '/settings/company-settings', { body: { support_changes_allowed }, headers });
      expect(response.status).toBe(200);
    };
    await switchTo(true);
    const elsewhere = await visiting(api, 'borealis', CHANGES);
    expect(elsewhere.visit).toMatchObject({ mode: 'read_only', change_decision: null });
    const started = await visiting(api, 'acme', CHANGES);
    expect(started.visit).toMatchObject({ ...CHANGES, change_requested_at: null });
    expect((await activityOf(started.visit))[0]?.after).toMatchObject(CHANGES);
    await started.ask('POST', '/visit/leave');
    const unused = await visiting(api, 'acme', { change_reason: CHANGES.change_reason });
    expect(unused.visit).toMatchObject({ mode: 'read_only', change_reason: null });
    const { ask, visit } = await visiting(api);
    const allowed = dataOf<StartedVisit>(await ask('POST', '/visit/change', { body: CHANGES }));
    expect(allowed.visit).toMatchObject(CHANGES);
    await asVisitor(api, allowed.token ?? '')('POST', '/visit/change', { body: CHANGES });
    expect((await activityOf(visit)).slice(1)).toEqual([
      expect.objectContaining({
        action: 'change visit',
        subject: 'tenants',
        record_name: 'Acme Garden Shops',
        via: visit.staff_name,
        before: { mode: 'read_only', change_reason: null },
        after: CHANGES,
        ip: expect.any(String),
      }),
    ]);
    await switchTo(false);
    await ask('POST', '/visit/leave');
  });

  it('ends when support leaves, and their own session continues', async () => {
    const { ask, visit } = await visiting(api);
    const ended = expectResponse<Visit>('leaveVisit', await ask('POST', '/visit/leave'));
    expect(ended).toMatchObject({ id: visit.id, end_cause: 'left' });
    const after = await ask('GET', '/user');
    expect([after.status, errorOf(after).code]).toEqual([401, 'unauthenticated']);
    expect(dataOf(await staff('GET', '/user')).is_staff).toBe(true);
  });

  it('is visible to the tenant, who can end it', async () => {
    const { ask, visit } = await visiting(api);
    const [newest] = expectResponse<Visit[]>(
      'visits',
      await owner('GET', '/settings/visits', { list: { range: [0, 0] } }),
    );
    expect(newest).toMatchObject({ id: visit.id, staff_name: visit.staff_name, ended_at: null });
    const other = await (await api.as('owner@borealis.test'))('POST', `/settings/visits/${visit.id}/end`);
    expect(other.status).toBe(404);
    const ended = expectResponse<Visit>('endVisit', await owner('POST', `/settings/visits/${visit.id}/end`));
    expect(ended.end_cause).toBe('ended_by_tenant');
    expect(dataOf(await owner('POST', `/settings/visits/${visit.id}/end`))).toEqual(ended);
    expect((await ask('GET', '/user')).status).toBe(401);
    const entries = await activityOf(visit);
    expect(entries.map(({ action, via, actor_name }) => [action, via, actor_name])).toEqual([
      ['start visit', visit.staff_name, visit.owner_name],
      ['end visit', null, dataOf(await owner('GET', '/user')).name],
    ]);
    expect(entries[0]?.after).toMatchObject({ mode: 'read_only', reason: VISIT.reason, ticket: VISIT.ticket });
  });

  it('ends immediately when the tenant turns support access off, and none starts until it is on again', async () => {
    const switchTo = async (support_access_allowed: boolean): Promise<void> => {
      const { version } = dataOf(await owner('GET', '/settings/company-settings'));
      const headers = { 'If-Match': String(version) };
      const response = await owner('PUT', '/settings/company-settings', { body: { support_access_allowed }, headers });
      expect(response.status).toBe(200);
    };
    const { ask, visit } = await visiting(api, 'acme', CHANGES);
    await switchTo(false);
    expect((await ask('GET', '/user')).status).toBe(401);
    const refusal = await staff('POST', '/tenants/acme/visits', { body: VISIT });
    expect([refusal.status, errorOf(refusal).message]).toEqual([
      403,
      expect.stringContaining('turned off support access'),
    ]);
    const elsewhere = await visiting(api, 'borealis');
    await elsewhere.ask('POST', '/visit/leave');
    expect(errorOf(refusal).permission).toMatchObject({
      action: 'impersonate',
      subject: 'tenants',
      reason: errorOf(refusal).message,
    });
    await switchTo(true);
    expect((await ask('GET', '/user')).status).toBe(401);
    const [entry] = (await activityOf(visit)).slice(-1);
    expect([entry?.action, entry?.via, entry?.after]).toEqual([
      'end visit',
      visit.staff_name,
      { end_cause: 'access_off' },
    ]);
  });

  it('records a change with the owner’s name and the staff member’s', async () => {
    const { ask, visit } = await changing(api);
    const { id } = dataOf(await ask('POST', '/contacts/groups', { body: { name: `Told ${visit.id}` } }));
    const [entry] = dataOf<Activity[]>(
      await owner('GET', '/settings/activity', { list: { filter: { record_id: id } } }),
    );
    expect(entry).toMatchObject({ action: 'create', actor_name: visit.owner_name, via: visit.staff_name });
    await owner('DELETE', `/contacts/groups/${id}`);
    await ask('POST', '/visit/leave');
  });

  it('is in the staff’s list of the tenant’s visits, newest first', async () => {
    const { ask, visit } = await visiting(api);
    const all = expectResponse<Visit[]>('tenantVisits', await staff('GET', '/tenants/acme/visits'));
    expect(all[0]?.id).toBe(visit.id);
    expect(all.map(({ tenant_id }) => tenant_id).filter((id) => id !== 'acme')).toEqual([]);
    await ask('POST', '/visit/leave');
  });
});

describe('masked data', () => {
  it('includes numbers and messages until they are revealed, which the tenant sees', async () => {
    const { ask, visit } = await visiting(api);
    const [conversation] = dataOf<{ contact_id: string; last_body: string; phone: string }[]>(
      await ask('GET', '/conversations', { list: { range: [0, 0] } }),
    );
    const id = conversation?.contact_id ?? '';
    const [, fullContact] = [conversation, dataOf(await owner('GET', `/contacts/${id}`))];
    const messageTexts = async (): Promise<string[]> =>
      dataOf<{ body: string }[]>(await ask('GET', '/messages', { list: { filter: { contact_id: id } } })).map(
        ({ body }) => body,
      );
    await owner('POST', `/conversations/${id}/notes`, { body: { body: 'Call her at home' } });
    const notes = async (): Promise<string[]> =>
      dataOf<{ body: string }[]>(await ask('GET', `/conversations/${id}/notes`)).map(({ body }) => body);
    expect(new Set(await notes())).toEqual(new Set(['••••••••']));
    expect(conversation).toMatchObject({ phone: expect.stringContaining('•'), last_body: '••••••••' });
    expect(dataOf(await ask('GET', `/contacts/${id}`)).phone).toContain('•');
    expect(new Set(await messageTexts())).toEqual(new Set(['••••••••']));

    const revealed = expectResponse(
      'revealContact',
      await ask('POST', `/contacts/${id}/reveal`, { body: { part: 'number' } }),
    );
    expect(revealed.phone).toBe(fullContact.phone);
    expect(dataOf(await ask('GET', `/contacts/${id}`)).phone).toBe(fullContact.phone);
    expect(new Set(await messageTexts())).toEqual(new Set(['••••••••']));

    await ask('POST', `/contacts/${id}/reveal`, { body: { part: 'number' } });
    await ask('POST', `/contacts/${id}/reveal`, { body: { part: 'texts' } });
    await ask('POST', `/contacts/${id}/reveal`, { body: { part: 'texts' } });
    await ask('POST', `/contacts/${id}/reveal`, { body: { part: 'number' } });
    expect(await messageTexts()).not.toContain('••••••••');
    expect(await notes()).toContain('Call her at home');
    const list = dataOf<{ id: string; phone: string }[]>(await ask('GET', '/contacts', { list: { range: [0, 99] } }));
    expect(list.filter(({ phone }) => !phone.includes('•')).map((each) => each.id)).toEqual(
      [id].filter((own) => list.some((each) => each.id === own)),
    );

    const entries = dataOf<Activity[]>(
      await owner('GET', '/settings/activity', {
        list: { filter: { record_id: id, via: visit.staff_name }, sort: ['at', 'ASC'] },
      }),
    );
    expect(entries.map(({ action }) => action)).toEqual(['reveal number', 'reveal texts']);
    const name = [fullContact.first_name, fullContact.last_name].join(' ').trim();
    expect(entries[0]).toMatchObject({ subject: 'contacts', record_name: name, ip: expect.any(String) });
    expect(dataOf<Visit[]>(await owner('GET', '/settings/visits'))[0]?.reveals_count).toBe(1);
    await ask('POST', '/visit/leave');
  });

  it('reveals one message only, if that was requested', async () => {
    const { ask, visit } = await visiting(api);
    const [one, two] = dataOf<{ id: string }[]>(await ask('GET', '/messages', { list: { range: [0, 1] } }));
    const revealed = expectResponse('revealMessage', await ask('POST', `/messages/${one?.id}/reveal`));
    expect(revealed).toEqual(dataOf(await owner('GET', `/messages/${one?.id}`)));
    expect(dataOf(await ask('GET', `/messages/${two?.id}`)).body).toBe('••••••••');
    await ask('POST', `/messages/${two?.id}/reveal`);
    for (const each of [one, two]) expect(dataOf(await ask('GET', `/messages/${each?.id}`)).body).not.toContain('•');
    const list = { filter: { record_id: one?.id } };
    const [entry] = dataOf<Activity[]>(await owner('GET', '/settings/activity', { list }));
    expect(entry).toMatchObject({ action: 'reveal texts', subject: 'messages', via: visit.staff_name });
    await ask('POST', '/visit/leave');
  });

  it('is masked again in the next visit', async () => {
    const first = await visiting(api);
    const [contact] = dataOf<{ id: string }[]>(await first.ask('GET', '/contacts', { list: { range: [0, 0] } }));
    await first.ask('POST', `/contacts/${contact?.id}/reveal`, { body: { part: 'number' } });
    await first.ask('POST', '/visit/leave');
    const second = await visiting(api);
    expect(dataOf(await second.ask('GET', `/contacts/${contact?.id}`)).phone).toContain('•');
    await second.ask('POST', '/visit/leave');
  });
});

it('every operation of acting was tested', () => {
  const elsewhere: readonly OperationName[] = [
    'tenantOverview',
    'setTenantStatus',
    'previewTenantPlan',
    'setTenantPlan',
    'unsentMails',
  ];
  expect(ACTING_OPERATIONS.filter((name) => !checked.has(name) && !elsewhere.includes(name))).toEqual([]);
});
