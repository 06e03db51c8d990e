import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '#src/api/testing/startApi.ts';
import { session } from '#src/session/session.ts';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { PhoneInput } from './PhoneInput.tsx';

const AGENT = {
  id: 'u-1',
  name: 'Agnes',
  tenant: { default_country: 'US' },
  scope: [{ action: 'read', subject: 'contacts' }],
};

let api: TestApi;

beforeEach(async () => {
  api = await startApi(({ path }) => ({ data: path === '/user' ? AGENT : { token: 'opaque' } }));
  await session.login({ email: 'agent@acme.test', password: 'x' });
});

afterEach(async () => {
  session.reset('signed_out');
  await api.close();
});

/** Shows the field; look-ups of numbers end when `answer` is called. */
async function showField(): Promise<{ field: HTMLInputElement; answer: () => void }> {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const form = (
    <Suspense>
      <RecordForm saveLabel="Save" onSave={async (contact) => contact}>
        <PhoneInput />
      </RecordForm>
    </Suspense>
  );
  const getList = () => answered.then(() => ({ data: [], total: 0 }));
  await renderInApp({ dataProvider: { getList }, routes: { '/': form }, at: '/' });
  return { field: await screen.findByLabelText<HTMLInputElement>(/^Phone/), answer };
}

it('shows a number as it is written once it was looked up', async () => {
  const { field, answer } = await showField();
  await userEvent.type(field, '2025550112');
  await userEvent.tab();
  answer();
  await waitFor(() => expect(field.value).toBe('(202) 555-0112'));
});

it('keeps what is typed when the response about the previous number is late', async () => {
  const { field, answer } = await showField();
  await userEvent.type(field, '2025550112');
  await userEvent.tab();
  await userEvent.type(field, '{Backspace}{Backspace}');
  await act(async () => answer());
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(field.value).toBe('20255501');
});

it.each([
  ['Ctrl+Enter, which saves', { ctrlKey: true }],
  ['⌘+Enter, which saves', { metaKey: true }],
  ['an Enter held down', { repeat: true }],
])('leaves an invalid number as it is after %s, and applies the suggestion on Enter', async (_, modifiers) => {
  const { field, answer } = await showField();
  answer();
  await userEvent.type(field, '0202 555 0112');
  await userEvent.tab();
  await screen.findByText(/Did you mean/);
  fireEvent.keyDown(field, { key: 'Enter', ...modifiers });
  expect(field.value).toBe('0202 555 0112');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('(202) 555-0112');
});

it('lets a form save again that has created the contact, whose number is now taken, if the response was lost', async () => {
  const owners: object[] = [];
  const onSave = vi.fn(async () => {
    owners.push({ id: 'created', first_name: 'Nora', phone: '+12025550112' });
    throw new Error('lost');
  });
  const form = (
    <RecordForm saveLabel="Save" onSave={onSave}>
      <PhoneInput />
    </RecordForm>
  );
  const getList = async () => ({ data: owners, total: owners.length });
  await renderInApp({ dataProvider: { getList: getList as never }, routes: { '/': form }, at: '/' });
  const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await userEvent.type(await screen.findByLabelText(/^Phone/), '2025550112');
  await save();
  await screen.findByText(/Not saved/);
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  await save();
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
});
