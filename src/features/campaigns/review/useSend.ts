import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { timeUntil } from '#src/api/serverTime.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { UNDO_SEND_MS } from '#src/domain/campaigns/campaignTerms.ts';
import { cacheCampaign } from '#src/features/campaigns/lifecycle/campaignCache.ts';
import { useLifecycleAction } from '#src/features/campaigns/lifecycle/useLifecycleAction.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useOneAtATime } from '#src/ui/actions/useOneAtATime.ts';
import { undoStore } from '#src/ui/undo/undoStore.ts';
import { sendOfferId } from './sendOfferId.ts';

interface Send {
  /** Sends once, however often it is called. Returns null while a send is under way. Throws the API's error. */
  send: (campaign: Campaign, recipients: number) => Promise<Campaign | null>;
  isSending: boolean;
}

/** Sends a reviewed draft, and offers Undo. */
export function useSend(): Send {
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo();
  const { run: send, isRunning: isSending } = useOneAtATime(async (campaign: Campaign, recipients: number) => {
    const { data } = await callOperation('sendCampaign', {
      id: campaign.id,
      version: campaign.version,
      body: { recipients },
      idempotencyKey: sendKey(campaign, recipients),
    });
    offerUndo(data, campaign.send_at, recipients);
    cacheCampaign(queryClient, data);
    return data;
  });
  return { send, isSending };
}

function useOfferUndo(): (campaign: Campaign, plannedFor: string | null, recipients: number) => void {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const takeBack = useLifecycleAction();
  return ({ id, name, send_at }, plannedFor, recipients) => {
    // A late response leaves less time, or none: the campaign starts nevertheless.
    const duration = Math.min(UNDO_SEND_MS, timeUntil(send_at ?? '') || UNDO_SEND_MS);
    if (duration <= 0) return;
    const people = { smart_count: recipients, n: format.number(recipients), name };
    undoStore.offer({
      id: sendOfferId(id),
      duration,
      message: plannedFor
        ? text('campaigns.undo.scheduled', { ...people, time: format.dateTimeZoned(plannedFor) })
        : text('campaigns.undo.sending', people),
      actionLabel: text('campaigns.undo.action'),
      onUndo: async () => {
        await takeBack('unschedule', id);
        notify(text('campaigns.undo.done', { name }));
      },
    });
  };
}

/**
 * The idempotency key of a send: this version of the campaign to this many people. Double clicks, retries after a lost response, Enter held
 * down and other tabs all have the same key; a changed or undone campaign has another version, and sending it is new.
 */
function sendKey({ id, version }: Pick<Campaign, 'id' | 'version'>, recipients: number): string {
  return `send-${id}-v${version}-to-${recipients}`;
}
