import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { EMPTY_CAMPAIGN } from '#src/features/campaigns/draft/campaignInputOf.ts';
import { DraftProvider } from '#src/features/campaigns/draft/DraftContext.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { ReachPanel } from './ReachPanel.tsx';

respondToCalls(() => ({}));

it('says that the recipients could not be counted', async () => {
  const error = { code: 'unprocessable', message: 'The audience names a group that is gone.' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 422 }));
  const audience = { ...EMPTY_CAMPAIGN.audience, group_ids: ['gone'] };
  const record = { ...EMPTY_CAMPAIGN, id: 'club', version: 1, audience } as Campaign;
  const panel = (
    <DraftProvider record={record} draftKey="club" isReadOnly>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ReachPanel />
      </QueryClientProvider>
    </DraftProvider>
  );
  await renderInApp({ routes: { '/': panel }, at: '/' });
  expect(await screen.findByText('Could not count the recipients')).toBeTruthy();
});
