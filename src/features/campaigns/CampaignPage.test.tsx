import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { ScreenErrorBoundary } from '#src/app/errors/ScreenErrorBoundary.tsx';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { deletedElsewhere } from '#tests/deletedElsewhere.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { slowApi } from '#tests/slowApi.ts';
import { CampaignPage } from './CampaignPage.tsx';
import { EMPTY_CAMPAIGN } from './draft/campaignInputOf.ts';

slowApi();

beforeEach(() => {
  // react-admin logs failures of a data provider.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  const access = {
    user: { id: 'maya', missing_features: [] },
    ability: abilityFor([{ action: 'update', subject: 'campaigns' }]),
  } as unknown as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
});

const DRAFT = { ...EMPTY_CAMPAIGN, id: 'club', version: 1, status: 'draft', name: 'Club' } as Campaign;
const gone = () => Promise.reject(new ApiError(404, 'not_found', 'There is no such campaign.'));

it('keeps a draft with unsaved input open when somebody else deletes it, and saves it as a new one', async () => {
  const getOne = vi.fn(async (_: string, { id }: { id: string }) => ({ data: { ...DRAFT, id } }));
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...DRAFT, ...data, id: 'new' } }));
  const page = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CampaignPage />
    </QueryClientProvider>
  );
  const { router } = await renderInApp({
    dataProvider: { getOne, create, update: gone } as unknown as Partial<DataProvider>,
    routes: { '/campaigns/:id/show': page },
    at: '/campaigns/club/show',
  });
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
  fireEvent.change(name, { target: { value: 'Garden club' } });
  await screen.findByText('This campaign was deleted or sent in the meantime');
  getOne.mockImplementationOnce(gone);
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect([name.isConnected, name.value]).toEqual([true, 'Garden club']);
  fireEvent.click(screen.getByRole('button', { name: 'Save as a new draft' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaigns/new/show'));
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ name: 'Garden club' });
});

const REVIEW = {
  audience: 3,
  recipients: 3,
  excluded: [],
  segments: { total: 3, distribution: [] },
  out_of_reach: [],
  cost: { costs: [], unpriced_segments: 3 },
  plan: { limit: 100, used: 0, waiting: 0, left: 97 },
  deferred: 0,
  unreachable: 0,
  finish_at: null,
  zones: [],
  night: null,
  blockers: ['approval_needed'],
  unknown_placeholders: [],
  examples: [],
};

it.each([
  ['the comment typed for an approval', 'For the opening', 'Deleted in the meantime'],
  ['nothing', '', /could not be found/],
])('keeps %s when somebody deletes the campaign, and says so', async (_, typed, said) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: REVIEW }));
  const getOne = vi.fn(async () => ({ data: DRAFT }));
  const page = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ScreenErrorBoundary>
        <CampaignPage />
      </ScreenErrorBoundary>
    </QueryClientProvider>
  );
  await renderInApp({
    dataProvider: { getOne } as unknown as Partial<DataProvider>,
    routes: { '/campaigns/:id/show': page },
    at: '/campaigns/club/show?step=review',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for approval' }));
  const comment = await screen.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(comment, { target: { value: typed } });
  await deletedElsewhere(getOne);
  await screen.findByText(said);
  expect([comment.isConnected, comment.value]).toEqual([typed !== '', typed]);
});
