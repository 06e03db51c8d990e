import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type RaRecord, useGetList } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { asApiError } from '#src/api/apiError.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { CampaignHeading } from '#src/features/campaigns/lifecycle/CampaignHeading.tsx';
import { useCampaign } from '#src/features/campaigns/lifecycle/useCampaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pollCampaigns } from '#src/parts/texting/pollCampaigns.ts';
import { NotFoundError } from '#src/routing/errorStatus.ts';
import { RecordNotLoaded } from '#src/ui/records/RecordNotLoaded.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { CampaignMessageList, messagesOf } from './CampaignMessageList.tsx';
import { ExcludedList } from './ExcludedList.tsx';
import { OptOutList } from './OptOutList.tsx';
import { ReplyList } from './ReplyList.tsx';
import { useExclusionCounts } from './useExcluded.ts';

const TABS = ['messages', 'replies', 'opt-outs', 'excluded'] as const;

/** A campaign's messages, replies, opt-outs, and excluded people. */
export function CampaignMessages() {
  const { id = '' } = useParams();
  const text = useText();
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const { campaign, error, isPending, isPaused, refetch } = useCampaign(id);
  const isLoading = useSettled(isPending && !isPaused);
  const messages = useMessageCount(campaign);
  const exclusions = useExclusionCounts(campaign?.id);
  const excluded = exclusions.counts?.reduce((sum, { count }) => sum + count, 0);

  if (error && asApiError(error).status === 404) throw new NotFoundError();
  if (isLoading) return <PageSkeleton />;
  if (!campaign) return <RecordNotLoaded error={error} onRetry={refetch} />;

  const tab = TABS.find((each) => each === search.get('tab')) ?? 'messages';
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : text('campaigns.messages.tabCount', { label, n: format.number(count) });
  return (
    <PageContent width="full">
      <CampaignHeading campaign={campaign} below={text('campaigns.messages.title')} />
      <Tabs
        value={tab}
        onChange={(_, next) => setSearch(next === 'messages' ? {} : { tab: next })}
        variant="scrollable"
        aria-label={text('campaigns.messages.title')}
        sx={{ marginBlockEnd: 4 }}
      >
        <Tab value="messages" label={withCount(text('campaigns.messages.messages'), messages)} />
        <Tab value="replies" label={withCount(text('campaigns.messages.replies'), campaign.totals?.replied)} />
        <Tab value="opt-outs" label={withCount(text('campaigns.messages.optOuts'), campaign.totals?.opted_out)} />
        <Tab value="excluded" label={withCount(text('campaigns.messages.excluded'), excluded)} />
      </Tabs>
      {exclusions.error && (
        <div style={{ marginBlockEnd: 16 }}>
          <ProblemNote
            error={exclusions.error}
            title={text('campaigns.messages.tabCount', {
              label: text('campaigns.messages.excluded'),
              n: text('ui.notLoaded'),
            })}
            onRetry={exclusions.refetch}
          />
        </div>
      )}
      {tab === 'messages' && <CampaignMessageList campaign={campaign} />}
      {tab === 'replies' && <ReplyList campaign={campaign} />}
      {tab === 'opt-outs' && <OptOutList campaignId={id} />}
      {tab === 'excluded' && <ExcludedList campaignId={id} />}
    </PageContent>
  );
}

/** The number of messages in the list: more than recipients if some were sent again. Undefined until known. */
function useMessageCount(campaign: Campaign | undefined): number | undefined {
  const { total } = useGetList<Message & RaRecord>(
    'messages',
    { filter: messagesOf(campaign?.id ?? ''), pagination: { page: 1, perPage: 1 } },
    { enabled: campaign !== undefined, refetchInterval: () => campaign !== undefined && pollCampaigns([campaign]) },
  );
  return total;
}
