import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Template } from '#src/domain/messages/template.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

/** The API's templates, in its order. */
let all: string[];

beforeEach(() => {
  all = ['Invoice', 'Sale'];
  const access = { user: {}, ability: abilityFor([{ action: 'read', subject: 'templates' }]) } as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
});

afterEach(() => onlineManager.setOnline(true));

const template = (name: string): Template =>
  ({ id: name, name, body: `${name}!`, purpose: 'marketing', segments: 1, used_count: 0 }) as Template;

/** Shows the button that opens the menu. */
async function showPicker(): Promise<{ onPick: ReturnType<typeof vi.fn>; button: HTMLElement }> {
  const getList = async (_: string, { filter }: { filter: { q?: string } }) => {
    const data = all.map(template).filter(({ name }) => name.toLowerCase().includes(filter.q ?? ''));
    return { data, total: data.length };
  };
  const onPick = vi.fn();
  await renderInApp({
    dataProvider: { getList } as unknown as Partial<DataProvider>,
    routes: { '/': <TemplatePicker onPick={onPick} /> },
    at: '/',
  });
  return { onPick, button: await screen.findByRole('button') };
}

/** Opens the menu, which has the most used template first. */
async function openMenu(): Promise<{ onPick: ReturnType<typeof vi.fn>; search: HTMLElement }> {
  const { onPick, button } = await showPicker();
  await userEvent.click(button);
  await screen.findByRole('option', { name: /Invoice/ });
  return { onPick, search: screen.getByRole('combobox') };
}

it('inserts the template that was sought, even if Enter is pressed before it is found', async () => {
  const { onPick, search } = await openMenu();
  await userEvent.type(search, 'sale{Enter}');
  await waitFor(() => expect(onPick).toHaveBeenCalled());
  expect(onPick.mock.calls).toEqual([[template('Sale')]]);
});

it('offers only templates that match what is typed, before others are found', async () => {
  const { search } = await openMenu();
  await userEvent.type(search, 's');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Sale'),
  ]);
});

it('inserts nothing where nothing is found', async () => {
  const { onPick, search } = await openMenu();
  await userEvent.type(search, 'xyz{Enter}');
  await screen.findByText('No template matches.');
  expect(onPick).not.toHaveBeenCalled();
});

it('says that there is no connection, until there is', async () => {
  const { button } = await showPicker();
  act(() => onlineManager.setOnline(false));
  await userEvent.click(button);
  expect(await screen.findByText('You are offline')).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole('option', { name: /Invoice/ })).toBeTruthy();
});

it('inserts the template that was pointed at, even if another one has taken its place', async () => {
  const { onPick, search } = await openMenu();
  await userEvent.hover(screen.getByRole('option', { name: /Sale/ }));
  all = ['Sale', 'Thanks', 'Invoice'];
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  await screen.findByRole('option', { name: /Thanks/ });
  await userEvent.type(search, '{Enter}');
  await waitFor(() => expect(onPick).toHaveBeenCalled());
  expect(onPick.mock.calls).toEqual([[template('Sale')]]);
});
