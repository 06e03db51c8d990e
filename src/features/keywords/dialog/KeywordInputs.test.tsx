import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '#src/api/testing/startApi.ts';
import { useKeywords } from '#src/features/keywords/useKeywords.ts';
import { session } from '#src/session/session.ts';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { KeywordInputs } from './KeywordInputs.tsx';

const MANAGER = { id: 'u-1', name: 'Maya', tenant: { default_country: 'US' }, scope: [] };
const ACTIONS = { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: null };
const DEFAULTS = { match: 'contains_word', reply: 'Hi', actions: ACTIONS, is_active: true };

let api: TestApi;

beforeEach(async () => {
  api = await startApi(({ path }) => ({ data: path === '/user' ? MANAGER : { token: 'opaque' } }));
  await session.login({ email: 'manager@acme.test', password: 'x' });
});

afterEach(async () => {
  session.reset('signed_out');
  await api.close();
});

it('shows a keyword with a match that only a newer API knows', async () => {
  const form = (
    <RecordForm
      saveLabel="Save"
      record={{ ...DEFAULTS, id: 'k', word: 'TULIP', match: 'sounds_like' }}
      onSave={async () => ({})}
    >
      <KeywordInputs />
    </RecordForm>
  );
  const getList = async () => ({ data: [], total: 0 });
  await renderInApp({ dataProvider: { getList: getList as never }, routes: { '/': form }, at: '/' });
  expect(await screen.findByText('Set consent')).toBeTruthy();
});

/** Reads the keywords again when it is pressed, and says how many there are. */
function ReadAgain() {
  const { keywords = [], refetch } = useKeywords();
  return (
    <button type="button" onClick={refetch}>
      {keywords.length} known
    </button>
  );
}

it('does not call a new keyword hidden by itself when the response that created it was lost', async () => {
  const keywords: object[] = [];
  const save = async (values: object): Promise<never> => {
    keywords.push({ ...values, id: 'created', priority: 10 });
    throw new Error('lost');
  };
  const form = (
    <RecordForm saveLabel="Create" defaultValues={DEFAULTS} onSave={save}>
      <KeywordInputs />
      <ReadAgain />
    </RecordForm>
  );
  const getList = async (resource: string) => {
    const data = resource === 'keywords' ? [...keywords] : [];
    return { data, total: data.length };
  };
  await renderInApp({ dataProvider: { getList: getList as never }, routes: { '/': form }, at: '/' });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Word/ }), 'TULIP');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText(/Not saved/);
  await userEvent.click(screen.getByRole('button', { name: '0 known' }));
  await screen.findByRole('button', { name: '1 known' });
  expect(screen.queryByText('Never triggered')).toBeNull();
});
