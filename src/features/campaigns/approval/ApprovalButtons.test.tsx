import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { EMPTY_CAMPAIGN } from '#src/features/campaigns/draft/campaignInputOf.ts';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { answerCalls } from '#tests/answerCalls.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ApprovalButtons } from './ApprovalButtons.tsx';

answerCalls(() => ({}));

const CAMPAIGN = { ...EMPTY_CAMPAIGN, id: 'club', name: 'Club', version: 1, status: 'draft', approval: null };
const REVIEW = { blockers: ['approval_needed'], recipients: 3 } as unknown as CampaignReview;

it('keeps the comment of a request that was refused because the audience had changed', async () => {
  const ability = abilityFor([{ action: 'update', subject: 'campaigns' }]);
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access: { user: { id: 'eve' }, ability } as Access });
  const error = { code: 'conflict', message: 'It now goes to 4 people.' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409 }));
  const buttons = (
    <ApprovalButtons
      campaign={CAMPAIGN as unknown as Campaign}
      review={REVIEW}
      isOutdated={false}
      onDone={() => undefined}
    />
  );
  await renderInApp({ routes: { '/': buttons }, at: '/' });
  const request = () => screen.findByRole('button', { name: 'Ask for approval' });
  fireEvent.click(await request());
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'For the opening' } });
  fireEvent.click(await request());
  await screen.findByText('It now goes to 4 people.');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  fireEvent.click(await request());
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('For the opening');
});
