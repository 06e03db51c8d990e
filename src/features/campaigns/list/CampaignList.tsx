import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { APPROVAL_STATUSES } from '#src/domain/campaigns/approvalTerms.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { CAMPAIGN_STATUSES } from '#src/domain/campaigns/campaignTerms.ts';
import { ApprovalsHint } from '#src/features/campaigns/approval/ApprovalsHint.tsx';
import { useLostDrafts } from '#src/features/campaigns/draft/draftCopies.ts';
import { canBeDeleted } from '#src/features/campaigns/lifecycle/campaignActions.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pollCampaigns } from '#src/parts/texting/pollCampaigns.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { LIST_EXPORTS } from '#src/ui/lists/export/listExports.tsx';
import { BulkDelete } from '#src/ui/lists/selection/BulkDelete.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { PauseAllButton } from './PauseAllButton.tsx';
import { useCampaignColumns } from './useCampaignColumns.tsx';

/** All campaigns, with live figures. */
export function CampaignList() {
  const text = useText();
  const columns = useCampaignColumns();
  const mayCreate = useCan({ action: 'create', subject: 'campaigns' }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'campaigns' }).isAllowed;
  const create = mayCreate && (
    <Button
      variant="contained"
      component={Link}
      to={pathTo('campaigns.create')}
      startIcon={<MdiIcon name="mdi-plus" />}
    >
      {text('campaigns.new')}
    </Button>
  );
  return (
    <PageContent width="full">
      <PageHeading title={text('campaigns.plural')} />
      {mayCreate && <LostDraftsHint />}
      <ApprovalsHint />
      <DataList<Campaign>
        label={text('campaigns.plural')}
        exports={LIST_EXPORTS}
        columns={columns}
        searchLabel={text('campaigns.search')}
        filters={[
          {
            kind: 'multiSelect',
            source: 'status',
            label: text('campaigns.status'),
            choices: CAMPAIGN_STATUSES.map((value) => ({ value, label: text(`texting.campaignStatus.${value}`) })),
          },
          {
            kind: 'multiSelect',
            source: 'approval.status',
            label: text('campaigns.approval.label'),
            choices: APPROVAL_STATUSES.map((value) => ({ value, label: text(`campaigns.approval.status.${value}`) })),
            isSecondary: true,
          },
          { kind: 'dateRange', source: 'created_at', label: text('campaigns.createdAt') },
        ]}
        rowTo={({ id }) => pathTo('campaigns.show', { id })}
        bulkActions={
          mayDelete ? (
            <BulkDelete
              doneText={(count) => text('campaigns.deletedMany', count)}
              onlyFor={{ fits: ({ status }) => canBeDeleted(status), otherwise: text('campaigns.onlyAtRest') }}
            />
          ) : undefined
        }
        refetchInterval={({ state }) => pollCampaigns((state.data as { data: Campaign[] } | undefined)?.data ?? [])}
        actions={
          <>
            <PauseAllButton />
            {create}
          </>
        }
        empty={
          <EmptyState icon="mdi-bullhorn-outline" title={text('campaigns.none')} actions={create || undefined}>
            {text('campaigns.noneText')}
          </EmptyState>
        }
      />
    </PageContent>
  );
}

const Space = styled('div')({ marginBlockEnd: 16 });

/** Points to drafts that a crash left unsaved. */
function LostDraftsHint() {
  const text = useText();
  const format = useFormat();
  const [latest] = useLostDrafts().drafts;
  if (!latest) return null;
  return (
    <Space>
      <Note
        kind="info"
        title={text('campaigns.lost.title', { when: format.relative(latest.keptAt) })}
        actions={
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={pathTo('campaigns.create')}
            sx={{ alignSelf: 'center' }}
          >
            {text('campaigns.lost.look')}
          </Button>
        }
      >
        {latest.input.name || text('texting.untitledCampaign')}
      </Note>
    </Space>
  );
}
