import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Activity } from '#src/domain/company/activity.ts';
import { OPERATIONS, type OperationName, operation } from '#src/domain/contract/operations.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { changing } from '#tests/contract/staff/visiting.ts';

let api: ApiUnderTest;
let owner: Ask;
let staff: Ask;
let visitor: Ask;

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
  staff = await api.as('operations@heliograph.test');
  visitor = (await changing(api)).ask;
});
afterAll(async () => {
  await visitor('POST', '/visit/leave');
  await api.stop();
});

/** A version that no record of the demo has. */
const STALE = { 'If-Match': '"999"' };

interface Conflict {
  /** The record, as its own read returns it. */
  at: string;
  body?: object;
  /** The id in the operation's path, if it is not the record's. */
  id?: string;
}

const newContact = async () =>
  dataOf<{ id: string; version: number; phone: string }>(
    await owner('POST', '/contacts', { body: { phone: freshPhone(), first_name: unique('Stale'), notes: 'Secret' } }),
  );
const newCampaign = async () => {
  const body = { name: unique('Campaign'), body: 'Hello', purpose: 'transactional' };
  return `/campaigns/${dataOf<{ id: string }>(await owner('POST', '/campaigns', { body })).id}`;
};
const ofCampaign = async (): Promise<Conflict> => ({ at: await newCampaign(), body: {} });

/** An earlier version to restore: of a record whose change is in the history. */
async function ofHistory(at: string, subject: string, change: object): Promise<Conflict> {
  const { id, version } = dataOf<{ id: string; version: number }>(await owner('GET', at));
  await owner('PUT', at, { body: change, headers: { 'If-Match': `"${version}"` } });
  const path = `/history?${new URLSearchParams({ subject, record_id: id })}`;
  const [entry] = dataOf<Activity[]>(await owner('GET', path));
  return { at, id: entry?.id ?? '' };
}
async function ofGroup(): Promise<Conflict> {
  const { id } = dataOf<{ id: string }>(await owner('POST', '/contacts/groups', { body: { name: unique('Group') } }));
  return await ofHistory(`/contacts/groups/${id}`, 'groups', { description: unique('Changed') });
}

const COMPANY = '/settings/company-settings';
const AUTO_REPLY = '/settings/auto-reply';

/** How each operation with a version is refused one. By hand; several for an operation on several kinds of records. */
const CONFLICTS: [OperationName, () => Ask, () => Conflict | Promise<Conflict>][] = [
  ['updateUser', () => owner, () => ({ at: '/user', body: { name: 'Olive' } })],
  ['updateCompanySettings', () => owner, () => ({ at: COMPANY, body: {} })],
  ['updateCompanySettings', () => visitor, () => ({ at: COMPANY, body: {} })],
  ['changeFieldType', () => owner, () => ({ at: COMPANY, body: { key: 'size', type: 'text' } })],
  ['uploadLogo', () => owner, () => ({ at: COMPANY, body: { content: 'aGVsbG8=' } })],
  ['removeLogo', () => owner, () => ({ at: COMPANY })],
  ['updateAutoReply', () => owner, () => ({ at: AUTO_REPLY, body: {} })],
  ['updateAutoReply', () => visitor, () => ({ at: AUTO_REPLY, body: {} })],
  ['restoreVersion', () => owner, ofGroup],
  ['restoreVersion', () => owner, () => ofHistory(COMPANY, 'company_settings', { name: unique('Acme') })],
  ['restoreVersion', () => owner, () => ofHistory(AUTO_REPLY, 'auto_reply', { cooldown_minutes: 7 })],
  ['requestApproval', () => owner, ofCampaign],
  ['approveCampaign', () => owner, ofCampaign],
  ['declineCampaign', () => owner, ofCampaign],
  ['sendCampaign', () => owner, ofCampaign],
  ['rescheduleCampaign', () => owner, ofCampaign],
  ['mergeContacts', () => owner, async () => ({ at: `/contacts/${(await newContact()).id}`, body: {} })],
  ['mergeContacts', () => visitor, async () => ({ at: `/contacts/${(await newContact()).id}`, body: {} })],
  ['setTenantStatus', () => staff, () => ({ at: '/tenants/borealis', body: {} })],
  ['retirePlan', () => staff, () => ({ at: '/plans/scale' })],
  ['restorePlan', () => staff, () => ({ at: '/plans/scale' })],
];

function expectConflict(refused: ApiResponse, read: ApiResponse): void {
  expect([refused.status, errorOf(refused).code]).toEqual([412, 'version_conflict']);
  expect(read.status).toBe(200);
  expect(errorOf(refused).current).toEqual(dataOf(read));
}

describe('the current record in a conflict', () => {
  it('is looked at for each operation with a version', () => {
    const names = (Object.keys(OPERATIONS) as OperationName[]).filter((name) => operation(name).isVersioned);
    expect(names.toSorted()).toEqual([...new Set(CONFLICTS.map(([name]) => name))].toSorted());
  });

  it.each(CONFLICTS)('is what its read returns, in %s', async (name, who, conflict) => {
    const { at, body, id = at.split('/').at(-1) ?? '' } = await conflict();
    const { method, path } = operation(name);
    const headers = { ...STALE, 'Idempotency-Key': unique('stale') };
    const refused = await who()(method, path.replace('{id}', id), { body, headers });
    expectConflict(refused, await who()('GET', at));
  });

  it.each(['owner', 'visitor'])('is the other contact in a merge by the %s', async (name) => {
    const who = name === 'owner' ? owner : visitor;
    const [contact, other] = [await newContact(), await newContact()];
    const body = { other_id: other.id, other_version: 999, values: {} };
    const headers = { 'If-Match': `"${contact.version}"` };
    const refused = await who('POST', `/contacts/${contact.id}/merge`, { body, headers });
    expectConflict(refused, await who('GET', `/contacts/${other.id}`));
    expect(errorOf(refused).current?.phone === other.phone).toBe(name === 'owner');
  });

  it.each(['PUT', 'DELETE'])('is masked in a visitor’s %s of a contact', async (method) => {
    const at = `/contacts/${(await newContact()).id}`;
    expectConflict(
      await visitor(method, at, { body: { first_name: 'Ann' }, headers: STALE }),
      await visitor('GET', at),
    );
  });
});
