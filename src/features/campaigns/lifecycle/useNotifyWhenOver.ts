import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNotify } from 'react-admin';
import { recordKey } from '#src/api/recordQuery.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';

interface Options {
  campaignId: string;
  /** Whether there is nothing left to do in the dialog. */
  isOver: (campaign: Campaign) => boolean;
  message: string;
}

/** Notifies the user why a dialog disappears with its buttons when somebody else, or the clock, changes the campaign. */
export function useNotifyWhenOver({ campaignId, isOver, message }: Options): void {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyIfOver = useEffectEvent(() => {
    const campaign = queryClient.getQueryData<Campaign>(recordKey('campaigns', campaignId));
    if (campaign && isOver(campaign)) notify(message, { type: 'warning' });
  });
  useEffect(() => () => notifyIfOver(), []);
}
