import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import { contact } from '#src/domain/sms/review/testRecords.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { Inbox } from './Inbox.tsx';

/** No response in time: the conversation shows only the contact. */
respondToCalls(() => new Promise(() => undefined));

beforeEach(() => {
  const access = { user: { id: 'me' }, ability: abilityFor([{ action: 'read', subject: 'all' }]) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
});

it('closes the sheet with the contact when Back leaves the conversation', async () => {
  const getOne = async (_: string, { id }: { id: string }) => ({ data: { ...contact({ first_name: id }), id } });
  const getList = async () => ({ data: [], total: 0 });
  const dataProvider = { getOne, getList } as never;
  const { router } = await renderInApp({ dataProvider, routes: { '/': <Inbox /> }, at: '/' });
  await act(() => router.navigate('/?with=Ada'));
  fireEvent.click(await screen.findByRole('button', { name: 'Show the contact' }));
  await screen.findByRole('dialog', { name: 'Contact' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate('/?with=Ada'));
  await screen.findByRole('button', { name: 'Show the contact' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
