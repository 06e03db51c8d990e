import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { callOperation } from '#src/api/callOperation.ts';
import type { AccessCheck } from '#src/domain/access/ability.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useText } from '#src/i18n/useText.ts';
import { useRefusal } from '#src/parts/access/useRefusal.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useNavigateHere } from '#src/routing/useNavigateHere.ts';
import { useCan } from '#src/session/useAccess.ts';
import { ActionMenu, type MenuAction } from '#src/ui/actions/ActionMenu.tsx';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { canBeDeleted } from './campaignActions.ts';
import { cacheCampaign } from './campaignCache.ts';

/** A campaign's menu in lists and on its page: duplicate and delete. */
export function CampaignMenu({ campaign, isOnOwnPage }: { campaign: Campaign; isOnOwnPage?: boolean }) {
  const text = useText();
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const { deleteOne } = useDeleteWithUndo('campaigns');
  const mayCreate = useCan({ action: 'create', subject: 'campaigns' }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'campaigns', record: campaign }).isAllowed;
  // Users who can delete campaigns see why this one cannot be deleted.
  const mayDeleteSome = useCan({ action: 'delete', subject: 'campaigns' }).isAllowed;
  const hasDelete = mayDeleteSome && canBeDeleted(campaign.status);
  const name = campaign.name || text('texting.untitledCampaign');
  const remove = () => {
    if (isOnOwnPage) navigate(pathTo('campaigns.list'));
    deleteOne(campaign, text('campaigns.deleted', { name }));
  };
  const actions: (MenuAction | false)[] = [
    mayCreate && {
      icon: 'mdi-content-duplicate',
      label: text('campaigns.duplicate'),
      act: () => duplicate(campaign.id),
    },
    hasDelete && {
      icon: 'mdi-delete-outline',
      label: text(campaign.status === 'draft' ? 'campaigns.deleteDraft' : 'campaigns.delete'),
      why: !mayDelete && <WhyNot check={{ action: 'delete', subject: 'campaigns', record: campaign }} />,
      act: remove,
    },
  ];
  return <ActionMenu label={text('campaigns.menu', { name })} actions={actions} />;
}

/** Duplicates a campaign as a draft and opens it. A retry after a lost response creates no second draft. */
function useDuplicate(): (id: string) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigateHere();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const text = useText();
  return async (id) => {
    try {
      const { data } = await callOperation('duplicateCampaign', { id });
      cacheCampaign(queryClient, data);
      notify(text('campaigns.duplicated'));
      navigate(pathTo('campaigns.show', { id: data.id }));
    } catch (error) {
      notifyProblem(error);
    }
  };
}

const Small = styled('small')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** Shown below an action the user cannot use: why, and who can grant it. */
function WhyNot({ check }: { check: AccessCheck }) {
  const refusal = useRefusal(check);
  return refusal && <Small>{refusal.sentence}</Small>;
}
