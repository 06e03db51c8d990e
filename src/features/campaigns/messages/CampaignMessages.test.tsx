import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { EMPTY_CAMPAIGN } from '#src/features/campaigns/draft/campaignInputOf.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { CampaignMessages } from './CampaignMessages.tsx';

const TOTALS = { recipients: 40, sent: 40, delivered: 40, failed: 0, unknown: 0, queued: 0, segments: 42, replied: 5 };
const SPRING = { ...EMPTY_CAMPAIGN, id: 'spring', status: 'finished', totals: { ...TOTALS, opted_out: 1 } };

respondToCalls(() => []);

it('counts every message of its list, also those that were sent again', async () => {
  const getOne = async () => ({ data: SPRING });
  const getList = async (_: string, { filter }: { filter: object }) => ({
    data: [],
    total: 'direction' in filter && filter.direction === 'outgoing' ? 42 : 0,
  });
  const page = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CampaignMessages />
    </QueryClientProvider>
  );
  await renderInApp({
    dataProvider: { getOne, getList } as unknown as Partial<DataProvider>,
    routes: { '/campaigns/:id/messages': page },
    at: '/campaigns/spring/messages?tab=opt-outs',
  });
  expect(await screen.findByRole('tab', { name: 'Messages · 42' })).toBeTruthy();
});
