import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Group } from '#src/domain/groups/group.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { AddMembers } from './AddMembers.tsx';

const ANN = { id: 'c1', first_name: 'Ann', last_name: 'Lee', phone: '+12025550112' };

it('holds the chosen contacts when the session ends, and asks before the page is left', async () => {
  const found = { data: [ANN], total: 1 };
  const { router } = await renderInApp({
    dataProvider: { getList: vi.fn().mockResolvedValue(found), getMany: vi.fn().mockResolvedValue(found) },
    routes: { '/': <AddMembers group={{ id: 'g1', name: 'Garden club' } as Group} />, '/contacts': 'Contacts' },
    at: '/',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add members' }));
  const field = await screen.findByRole('combobox');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add members' }).disabled).toBe(true);
  expect(interruption.isHeld()).toBe(false);
  fireEvent.change(field, { target: { value: 'Ann' } });
  fireEvent.click(await screen.findByRole('option', { name: /Ann Lee/ }));
  await waitFor(() => expect(interruption.isHeld()).toBe(true));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add 1 contact' }).disabled).toBe(false);
  void router.navigate('/contacts');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(router.state.location.pathname).toBe('/');
});
