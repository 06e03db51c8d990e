import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import { EMPTY_CAMPAIGN } from '#src/features/campaigns/draft/campaignInputOf.ts';
import { unsavedCopies } from '#src/offline/unsavedCopies.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { session } from '#src/session/session.ts';
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
  await screen.findByText('Draft saved');
  await act(async () => router.navigate('/campaigns/create'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(''));
  fireEvent.change(await nameField(), { target: { value: 'Sale' } });
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(create.mock.calls[1]?.[1].data).toMatchObject({ name: 'Sale' });
});

it('offers what was typed into a campaign that was sent or deleted before it could be saved, but not into a draft', async () => {
  vi.spyOn(session, 'isSignedIn').mockReturnValue(true);
  for (const key of ['sent', 'deleted', 'draft']) {
    const value = { ...EMPTY_CAMPAIGN, name: `Typed into ${key}` };
    unsavedCopies.keep('campaigns', { key, value, version: 2, kept_at: '2026-03-01T10:00:00Z' });
  }
  const getMany = async () => ({
    data: [
      { id: 'sent', status: 'running' },
      { id: 'draft', status: 'draft' },
    ],
  });
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({
    data: { ...data, id: 'club', version: 1, status: 'draft' },
  }));
  await renderInApp({
    dataProvider: { getMany, create } as unknown as Partial<DataProvider>,
    routes: { '/campaigns/create': <CampaignCreate /> },
    at: '/campaigns/create',
  });
  expect(await screen.findByText('Typed into deleted')).toBeTruthy();
  expect(screen.queryByText('Typed into draft')).toBeNull();
  const offer = screen.getByText('Typed into sent').closest('[role=status]');
  fireEvent.click(within(offer as HTMLElement).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ name: 'Typed into sent' });
});

it('starts with the template in the address, even if the name was typed before the template arrived', async () => {
  let respond: (template: object) => void = () => undefined;
  const getOne = () => new Promise((resolve) => (respond = (data) => resolve({ data })));
  await renderInApp({
    dataProvider: { getOne, create: () => new Promise(() => undefined) } as unknown as Partial<DataProvider>,
    routes: { '/campaigns/create': <CampaignCreate /> },
    at: '/campaigns/create?template=ready',
  });
  fireEvent.change(await nameField(), { target: { value: 'Garden club' } });
  await act(async () => respond({ id: 'ready', name: 'Ready', body: 'It is ready.', purpose: 'transactional' }));
  const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await waitFor(() => expect(body.value).toBe('It is ready.'));
  fireEvent.change(body, { target: { value: '' } });
  expect([(await nameField()).value, body.value]).toEqual(['Garden club', '']);
});
