import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer, useRef, useState } from 'react';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { abilityFor } from '#src/domain/access/ability.ts';
import { contact } from '#src/domain/sms/review/testRecords.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { type Recipient, RecipientField } from './RecipientField.tsx';

beforeEach(() => {
  const access = { user: {}, ability: abilityFor([{ action: 'read', subject: 'contacts' }]) } as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
});

afterEach(() => onlineManager.setOnline(true));

const AQUILA = contact({ first_name: 'Aquila', last_name: '' });
const QUENTIN = contact({ first_name: 'Quentin', last_name: '' });

let renderAgain: () => void;
function Field() {
  const [value, setValue] = useState<Recipient>('');
  [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <RecipientField value={value} onChange={setValue} error={null} onEnter={() => undefined} inputRef={input} />
      <output>{typeof value === 'string' ? value : value.phone}</output>
    </>
  );
}

it.each([0, 400])('chooses the contact that was typed, however slow the search (%d ms)', async (wait) => {
  const getList = async (_: string, { filter: { q } }: { filter: { q: string } }) => {
    await new Promise((resolve) => setTimeout(resolve, q === 'qu' ? 0 : wait));
    const data = [AQUILA, QUENTIN].filter(({ first_name }) => first_name.toLowerCase().includes(q));
    return { data, total: data.length };
  };
  const dataProvider = { getList } as unknown as Partial<DataProvider>;
  await renderInApp({ dataProvider, routes: { '/': <Field /> }, at: '/' });
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  await userEvent.type(field, 'qu');
  await screen.findByRole('option', { name: /Aquila/ });
  await userEvent.type(field, 'entin{Enter}');
  await waitFor(() => expect(field.value).not.toBe('quentin'));
  expect(field.value).toBe('Quentin');
});

it('offers only contacts that match what is typed while the search is slow', async () => {
  const getList = async (_: string, { filter: { q } }: { filter: { q: string } }) =>
    q === 'qu' ? { data: [AQUILA, QUENTIN], total: 2 } : new Promise(() => undefined);
  const dataProvider = { getList } as unknown as Partial<DataProvider>;
  await renderInApp({ dataProvider, routes: { '/': <Field /> }, at: '/' });
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  await userEvent.type(field, 'qu');
  await screen.findByRole('option', { name: /Aquila/ });
  await userEvent.type(field, 'e');
  expect(screen.queryByRole('option', { name: /Aquila/ })).toBeNull();
  await userEvent.type(field, '{ArrowDown}{Enter}');
  expect(field.value).toBe('Quentin');
});

it('chooses the contact that the arrow keys reached, although the page was rendered again since', async () => {
  const getList = async () => ({ data: [AQUILA, QUENTIN], total: 2 });
  const dataProvider = { getList } as unknown as Partial<DataProvider>;
  await renderInApp({ dataProvider, routes: { '/': <Field /> }, at: '/' });
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  await userEvent.type(field, 'qu');
  const second = await screen.findByRole('option', { name: /Quentin/ });
  await userEvent.keyboard('{ArrowDown}');
  expect(second.classList).toContain('Mui-focused');
  act(() => renderAgain());
  await userEvent.keyboard('{Enter}');
  expect(field.value).toBe('Quentin');
});

it('keeps the highlighted one of two contacts of the same name', async () => {
  const client = new QueryClient();
  const [ann, other] = ['+12025550101', '+12025550102'].map((phone) => ({ ...AQUILA, id: phone, phone }));
  let data = [ann, other];
  const dataProvider = { getList: async () => ({ data, total: data.length }) } as unknown as Partial<DataProvider>;
  const field = (
    <QueryClientProvider client={client}>
      <Field />
    </QueryClientProvider>
  );
  await renderInApp({ dataProvider, routes: { '/': field }, at: '/' });
  await userEvent.type(await screen.findByRole('combobox'), 'qu');
  const second = await screen.findByRole('option', { name: /0102/ });
  await userEvent.keyboard('{ArrowDown}');
  expect(second.classList).toContain('Mui-focused');
  data = [...data, QUENTIN];
  await act(() => client.invalidateQueries());
  await screen.findByRole('option', { name: /Quentin/ });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/0102/, { selector: 'output' })).toBeTruthy();
});

it('says that there is no connection, and offers contacts when it is back', async () => {
  const dataProvider = { getList: async () => ({ data: [AQUILA], total: 1 }) } as unknown as Partial<DataProvider>;
  await renderInApp({ dataProvider, routes: { '/': <Field /> }, at: '/' });
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  act(() => onlineManager.setOnline(false));
  await userEvent.type(field, 'aqu');
  await screen.findByText('You are offline');
  act(() => onlineManager.setOnline(true));
  await screen.findByRole('option', { name: /Aquila/ });
  expect(screen.queryByText('You are offline')).toBeNull();
});

it('says why the search failed', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const dataProvider = { getList: () => Promise.reject(new ApiError(403, 'forbidden', 'No.')) };
  await renderInApp({ dataProvider, routes: { '/': <Field /> }, at: '/' });
  await userEvent.type(await screen.findByRole('combobox'), 'aqu');
  await screen.findByText('Your role does not allow this.');
});
