import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { callOperation } from '#src/api/callOperation.ts';
import { authenticateWith } from '#src/api/httpClient.ts';
import { addCustomField, type NewField } from '#src/features/contacts/import/columns/addCustomField.ts';
import { openBrowser } from '#src/session/testing/browser.ts';
import { type ApiOverHttp, apiOverHttp } from '#tests/contract/apiOverHttp.ts';

let api: ApiOverHttp;

beforeAll(async () => {
  api = await apiOverHttp();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.turn('reset');
});
afterEach(() => authenticateWith(null));

async function signIn(account: string): Promise<void> {
  const tab = openBrowser().openTab();
  tab.focus();
  await tab.session.login({ email: `${account}@acme.test`, password: 'heliograph' });
}

const member: NewField = { label: 'Member no', type: 'number', choices: [] };
const labels = async (): Promise<string[]> =>
  (await api.tx.find('company_settings', { tenant_id: 'acme' })).flatMap(({ custom_fields }) =>
    custom_fields.map(({ label }) => label),
  );

it('adds a field to the existing ones', async () => {
  await signIn('owner');
  const { field } = await addCustomField(member, callOperation);
  expect(field).toEqual({ ...member, key: 'member_no', is_retired: false });
  expect(await labels()).toEqual(['Size', 'Town', 'Customer since', 'Has a garden', 'Member no']);
});

/** Adds a field just after someone else has added another one. */
function addAfter(other: typeof member, field: typeof member) {
  let isFirst = true;
  return addCustomField(field, async (name, options) => {
    const response = await callOperation(name, options);
    if (name === 'companySettings' && isFirst) {
      isFirst = false;
      await addCustomField(other, callOperation);
    }
    return response;
  });
}

it('keeps a field that somebody else adds at the same time, even under a name with the same key', async () => {
  await signIn('owner');
  const { field, settings } = await addAfter(member, { ...member, label: 'Member-no' });
  expect(field.key).toBe('member_no_2');
  expect(settings.custom_fields.map(({ key }) => key).slice(-2)).toEqual(['member_no', 'member_no_2']);
});

it('is refused at its name when somebody else takes it at the same time', async () => {
  await signIn('owner');
  await expect(addAfter(member, member)).rejects.toMatchObject({
    status: 422,
    fields: { 'custom_fields.5.label': 'is the name of another field' },
  });
  expect((await labels()).filter((label) => label === 'Member no')).toHaveLength(1);
});

it('is refused without the permission to change settings', async () => {
  await signIn('editor');
  await expect(addCustomField(member, callOperation)).rejects.toMatchObject({ status: 403 });
  expect(await labels()).not.toContain('Member no');
});
