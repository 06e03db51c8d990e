import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignFailure, SendAgainOutcome } from '#src/domain/campaigns/campaignReport.ts';
import { refetchCampaign } from '#src/features/campaigns/lifecycle/campaignCache.ts';
import { rememberSentAgain } from '#src/features/campaigns/lifecycle/campaignPace.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useFailureWords } from '#src/parts/texting/status/useFailureWords.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';

interface SendAgainDialogProps {
  campaign: Campaign;
  failure: CampaignFailure;
  onClose: () => void;
}

/** Asks before failed messages are sent again, and sends them once. */
export function SendAgainDialog({ campaign, failure: { error_code, sendable_again }, onClose }: SendAgainDialogProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const words = useFailureWords();
  const queryClient = useQueryClient();
  // One opening of the dialog is one attempt: a retry after a lost response has the same key.
  const [idempotencyKey] = useState(newRequestId);
  const people = { smart_count: sendable_again, n: format.number(sendable_again) };

  const sendAgain = async () => {
    const { data } = await callOperation('sendCampaignAgain', {
      id: campaign.id,
      body: { error_code },
      idempotencyKey,
    });
    rememberSentAgain(campaign.id);
    void refetchCampaign(queryClient, campaign.id);
    notify(outcomeText(data));
  };
  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      title={text('campaigns.sendAgain.question', people)}
      confirmLabel={text('campaigns.sendAgain.confirm')}
      onConfirm={sendAgain}
      onClose={onClose}
    >
      <p>{text('campaigns.sendAgain.explain', { cause: words(error_code).cause })}</p>
      <p>{text('campaigns.sendAgain.checked')}</p>
      {campaign.status === 'paused' && <p>{text('campaigns.sendAgain.paused')}</p>}
    </ConfirmDialog>
  );

  function outcomeText({ sent_again, excluded }: SendAgainOutcome): string {
    const again = text('campaigns.sendAgain.done', { smart_count: sent_again, n: format.number(sent_again) });
    const reasons = excluded.map(({ reason, count }) =>
      text(`campaigns.sendAgain.excluded.${reason}`, { smart_count: count, n: format.number(count) }),
    );
    return [again, ...reasons].join(' ');
  }
}
