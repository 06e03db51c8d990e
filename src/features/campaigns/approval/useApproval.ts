import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { cacheCampaign, refetchCampaign } from '#src/features/campaigns/lifecycle/campaignCache.ts';
import { useText } from '#src/i18n/useText.ts';

export type ApprovalStep = 'request' | 'approve' | 'decline';

/**
 * Requests or decides an approval and notifies the user. Returns false if the campaign or its audience has changed, and fetches it again. Throws
 * the API's other errors.
 */
export function useApproval(
  campaign: Campaign,
): (step: ApprovalStep, note: string, recipients: number) => Promise<boolean> {
  const text = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { id, version } = campaign;

  const ask = async (step: ApprovalStep, note: string, recipients: number): Promise<Campaign> => {
    if (step === 'request') {
      return (await callOperation('requestApproval', { id, version, body: { note, recipients } })).data;
    }
    const operation = step === 'approve' ? 'approveCampaign' : 'declineCampaign';
    return (await callOperation(operation, { id, version, body: { note } })).data;
  };
  return async (step, note, recipients) => {
    try {
      cacheCampaign(queryClient, await ask(step, note, recipients));
      notify(text(`campaigns.approval.done.${step}`));
      return true;
    } catch (error) {
      const { status, message } = asApiError(error);
      if (status !== 409 && status !== 412) throw error;
      await refetchCampaign(queryClient, id);
      notify(status === 412 ? text('campaigns.approval.changed') : message, { type: 'warning' });
      return false;
    }
  };
}
