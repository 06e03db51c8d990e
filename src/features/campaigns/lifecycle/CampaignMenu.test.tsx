import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useGetList } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { EMPTY_CAMPAIGN } from '#src/features/campaigns/draft/campaignInputOf.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { CampaignMenu } from './CampaignMenu.tsx';

respondToCalls(() => ({}));

it('creates one copy, even if it is asked for again after a lost response', async () => {
  const ability = abilityFor([{ action: 'create', subject: 'campaigns' }]);
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access: { user: {}, ability } as Access });
  const campaign = { ...EMPTY_CAMPAIGN, id: 'club', name: 'Club', status: 'draft', version: 1 } as Campaign;
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return Response.json({ error: { code: 'internal', message: 'no' } }, { status: 500 });
  });
  await renderInApp({ routes: { '/': <CampaignMenu campaign={campaign} /> }, at: '/' });
  for (const count of [1, 2]) {
    fireEvent.click(await screen.findByRole('button', { name: /Club/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Duplicate/ }));
    await waitFor(() => expect(keys).toHaveLength(count));
  }
  expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/./)]));
});

it('fetches the campaigns again when the one to duplicate was deleted', async () => {
  const ability = abilityFor([{ action: 'create', subject: 'campaigns' }]);
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access: { user: {}, ability } as Access });
  const campaign = { ...EMPTY_CAMPAIGN, id: 'club', name: 'Club', status: 'draft', version: 1 } as Campaign;
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: 'not_found', message: 'no', request_id: 'r' } }, { status: 404 }),
  );
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  function Screen() {
    useGetList('campaigns');
    return <CampaignMenu campaign={campaign} />;
  }
  await renderInApp({ dataProvider: { getList }, routes: { '/': <Screen /> }, at: '/' });
  fireEvent.click(await screen.findByRole('button', { name: /Club/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Duplicate/ }));
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
});
