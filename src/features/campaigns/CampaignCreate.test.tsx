import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { slowApi } from '#tests/slowApi.ts';
import { CampaignCreate } from './CampaignCreate.tsx';

slowApi();

beforeEach(() => {
  const access = { user: { id: 'maya' }, ability: abilityFor([{ action: 'create', subject: 'campaigns' }]) } as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
});

const nameField = () => screen.findByLabelText<HTMLInputElement>(/^Name/);

it('begins another campaign when a new one is asked for while the first is still open', async () => {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({
    data: { ...data, id: 'club', version: 1, status: 'draft' },
  }));
  const { router } = await renderInApp({
    dataProvider: { create } as unknown as Partial<DataProvider>,
    routes: { '/campaigns/create': <CampaignCreate /> },
    at: '/campaigns/create',
  });
  fireEvent.change(await nameField(), { target: { value: 'Garden club' } });
  await screen.findByText('Draft saved', {}, { timeout: 3000 });
  await act(async () => router.navigate('/campaigns/create'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(''), { timeout: 3000 });
  fireEvent.change(await nameField(), { target: { value: 'Sale' } });
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2), { timeout: 3000 });
  expect(create.mock.calls[1]?.[1].data).toMatchObject({ name: 'Sale' });
});

it('starts with the template in the address, even if the name was typed before it came', async () => {
  let come: (template: object) => void = () => undefined;
  const getOne = () => new Promise((resolve) => (come = (data) => resolve({ data })));
  await renderInApp({
    dataProvider: { getOne, create: () => new Promise(() => undefined) } as unknown as Partial<DataProvider>,
    routes: { '/campaigns/create': <CampaignCreate /> },
    at: '/campaigns/create?template=ready',
  });
  fireEvent.change(await nameField(), { target: { value: 'Garden club' } });
  await act(async () => come({ id: 'ready', name: 'Ready', body: 'It is ready.', purpose: 'transactional' }));
  const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await waitFor(() => expect(body.value).toBe('It is ready.'));
  fireEvent.change(body, { target: { value: '' } });
  expect([(await nameField()).value, body.value]).toEqual(['Garden club', '']);
});
