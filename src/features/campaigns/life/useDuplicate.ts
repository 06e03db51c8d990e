import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { callOperation } from '#src/api/callOperation.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { keepCampaign } from './keepCampaign.ts';

/** Makes a draft like a campaign and opens it. */
export function useDuplicate(): (id: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const text = useText();
  return async (id) => {
    try {
      const { data } = await callOperation('duplicateCampaign', { id });
      keepCampaign(queryClient, data);
      notify(text('campaigns.duplicated'), { type: 'info' });
      navigate(pathTo('campaigns.show', { id: data.id }));
    } catch (error) {
      notifyProblem(error);
    }
  };
}
