import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { WhyNot } from '#src/ui/actions/WhyNot.tsx';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { canBeDeleted } from './campaignActions.ts';
import { useDuplicate } from './useDuplicate.ts';

const REFUSED = { maxWidth: 320, whiteSpace: 'normal', alignItems: 'flex-start', cursor: 'default' } as const;

/** What can be done with a campaign in any list and on its page: a copy, and taking it away. */
export function CampaignMenu({ campaign, isOnOwnPage }: { campaign: Campaign; isOnOwnPage?: boolean }) {
  const text = useText();
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const { deleteOne } = useDeleteWithUndo('campaigns');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mayCreate = useMay({ action: 'create', subject: 'campaigns' }).isAllowed;
  const mayDelete = useMay({ action: 'delete', subject: 'campaigns', record: campaign }).isAllowed;
  // Whoever deletes other campaigns is told why not this one.
  const mayDeleteSome = useMay({ action: 'delete', subject: 'campaigns' }).isAllowed;
  const hasDelete = mayDeleteSome && canBeDeleted(campaign.status);
  if (!mayCreate && !hasDelete) return null;

  const name = campaign.name || text('campaigns.untitled');
  const remove = () => {
    setAnchor(null);
    if (isOnOwnPage) navigate(pathTo('campaigns.list'));
    deleteOne(campaign, text('campaigns.deleted', { name }));
  };
  return (
    <>
      <IconAction
        icon="mdi-dots-horizontal"
        size="small"
        label={text('campaigns.menu', { name })}
        isExpanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {mayCreate && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              void duplicate(campaign.id);
            }}
          >
            <MdiIcon name="mdi-content-duplicate" />
            {text('campaigns.duplicate')}
          </MenuItem>
        )}
        {hasDelete && (
          <MenuItem
            aria-disabled={mayDelete ? undefined : true}
            sx={mayDelete ? undefined : REFUSED}
            onClick={mayDelete ? remove : undefined}
          >
            <MdiIcon name="mdi-delete-outline" />
            <span>
              {text(campaign.status === 'draft' ? 'campaigns.deleteDraft' : 'campaigns.delete')}
              {!mayDelete && <WhyNot question={{ action: 'delete', subject: 'campaigns', record: campaign }} />}
            </span>
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
