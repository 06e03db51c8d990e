import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import { newRequestId } from '#src/api/http/newRequestId.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { RetryOutcome } from '#src/domain/campaigns/campaignReport.ts';
import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import { campaignKey } from '#src/features/campaigns/life/keepCampaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

interface RetryButtonProps {
  campaign: Campaign;
  errorCode: MessageErrorCode;
  cause: string;
  count: number;
}

/** Sends the texts that failed for a cause again, after asking. Not for who may not send, nor of a cancelled campaign. */
export function RetryButton({ campaign, errorCode, cause, count }: RetryButtonProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const maySend = useMay({ action: 'send', subject: 'campaigns', record: campaign }).isAllowed;
  const [isAsking, setAsking] = useState(false);
  // One opening of the question is one intention: trying again after a lost answer carries the same key.
  const key = useRef('');
  if (!maySend || campaign.status === 'cancelled') return null;
  const people = { smart_count: count, n: format.number(count) };

  const retry = async () => {
    try {
      const { data } = await dataProvider.call('retryCampaign', {
        id: campaign.id,
        body: { error_code: errorCode },
        idempotencyKey: key.current,
      });
      notify(told(data), { type: 'info' });
    } finally {
      void queryClient.invalidateQueries({ queryKey: campaignKey(campaign.id) });
      void queryClient.invalidateQueries({ queryKey: ['campaigns', 'failures', campaign.id] });
    }
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        sx={{ marginBlockStart: 2 }}
        startIcon={<MdiIcon name="mdi-refresh" size={16} />}
        onClick={() => {
          key.current = newRequestId();
          setAsking(true);
        }}
      >
        {text('campaigns.retry.button', people)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous={false}
        title={text('campaigns.retry.question', people)}
        confirmLabel={text('campaigns.retry.confirm')}
        onConfirm={retry}
        onClose={() => setAsking(false)}
      >
        <p>{text('campaigns.retry.explain', { cause })}</p>
        <p>{text('campaigns.retry.checked')}</p>
        {campaign.status === 'paused' && <p>{text('campaigns.retry.paused')}</p>}
      </ConfirmDialog>
    </>
  );

  function told({ retried, left_out }: RetryOutcome): string {
    const again = text('campaigns.retry.done', { smart_count: retried, n: format.number(retried) });
    const reasons = left_out.map(({ reason, count: left }) =>
      text(`campaigns.retry.leftOut.${reason}`, { smart_count: left, n: format.number(left) }),
    );
    return [again, ...reasons].join(' ');
  }
}
