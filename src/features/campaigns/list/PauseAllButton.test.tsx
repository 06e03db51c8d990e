import { fireEvent, screen, within } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import { EMPTY_CAMPAIGN } from '#src/features/campaigns/draft/campaignInputOf.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { PauseAllButton } from './PauseAllButton.tsx';

let paused: number;
respondToCalls(() => ({ paused, stopped: 0 }));

beforeEach(() => {
  const access = { user: { id: 'maya' }, ability: abilityFor([{ action: 'send', subject: 'campaigns' }]) } as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
});

it.each([
  [0, 'There was nothing left to pause'],
  [1, '1 campaign paused'],
])('says how many campaigns were paused: %i, as when they had been before a lost response', async (count, words) => {
  paused = count;
  const campaign = { ...EMPTY_CAMPAIGN, id: 'club', name: 'Club', status: 'running', totals: {} };
  const getList = async (_: string, { filter }: GetListParams) =>
    ({ data: JSON.stringify(filter).includes('running') ? [campaign] : [], total: 0 }) as never;
  await renderInApp({ dataProvider: { getList }, routes: { '/': <PauseAllButton /> }, at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Pause all sending' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pause all sending' }));
  expect(await screen.findByText(words)).toBeTruthy();
});
