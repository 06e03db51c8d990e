import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { EMPTY_CAMPAIGN } from '#src/features/campaigns/draft/campaignInputOf.ts';
import { DraftProvider } from '#src/features/campaigns/draft/DraftContext.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { ComposerBar } from './ComposerBar.tsx';
import { ScheduleTime } from './ScheduleTime.tsx';

const SCHEDULED = { ...EMPTY_CAMPAIGN, id: 'club', version: 1, send_at: '2030-05-01T14:00:00.000Z', timezone: 'UTC' };

function TimeAndBar({ onReview }: { onReview: () => void }) {
  const incompleteField = useRef<HTMLInputElement>(null);
  return (
    <>
      <ScheduleTime incompleteField={incompleteField} />
      <ComposerBar onReview={onReview} incompleteField={incompleteField} />
    </>
  );
}

it('opens no review of an earlier time while the date and time is incomplete', async () => {
  const onReview = vi.fn();
  const draft = (
    <DraftProvider record={SCHEDULED as Campaign} draftKey="club" isReadOnly={false}>
      <TimeAndBar onReview={onReview} />
    </DraftProvider>
  );
  await renderInApp({ dataProvider: {}, routes: { '/': draft }, at: '/' });
  const time = screen.getByLabelText<HTMLInputElement>('Date and time');
  const review = () => userEvent.click(screen.getByRole('button', { name: 'Review before sending' }));
  await userEvent.clear(time);
  await review();
  expect(document.activeElement).toBe(time);
  expect(onReview).not.toHaveBeenCalled();

  await userEvent.type(time, '2030-05-01T14:00');
  await review();
  expect(onReview).toHaveBeenCalledOnce();
});
