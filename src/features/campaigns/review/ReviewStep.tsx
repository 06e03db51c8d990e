import { styled } from '@mui/material/styles';
import { useOperation } from '#src/api/useOperation.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { ApprovalState } from '#src/features/campaigns/approval/ApprovalState.tsx';
import { DraftProblems } from '#src/features/campaigns/composer/DraftProblems.tsx';
import { campaignInputOf } from '#src/features/campaigns/draft/campaignInputOf.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { MessageBubble } from '#src/parts/texting/preview/MessageBubble.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PartBoundaries } from '#src/ui/states/Boundary.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { BlockerNotes } from './BlockerNotes.tsx';
import { ExcludedSection } from './ExcludedSection.tsx';
import { NightNotes } from './NightNotes.tsx';
import { ReachNote } from './ReachNote.tsx';
import { ReviewFigures } from './ReviewFigures.tsx';
import { ReviewVerdict } from './ReviewVerdict.tsx';
import { SegmentsSection } from './SegmentsSection.tsx';
import { SendBar } from './SendBar.tsx';
import { ZonesSection } from './ZonesSection.tsx';

const Parts = styled('div')({ display: 'grid', gap: 16, maxWidth: 860 });

interface ReviewStepProps {
  campaign: Campaign;
  onBack: () => void;
}

/** The review before sending. */
export function ReviewStep({ campaign, onBack }: ReviewStepProps) {
  const { review, error, isPending, isFetching, again } = useReview(campaign);
  const isLoading = useSettled(isPending);
  if (isLoading) {
    return (
      <PageContent>
        <RowsSkeleton rows={8} />
      </PageContent>
    );
  }
  if (!review) return <ErrorState error={error} onRetry={again} />;
  return (
    <PageContent style={{ paddingBlockEnd: 0 }}>
      <Parts aria-busy={isFetching}>
        <PartBoundaries>
          <DraftProblems />
          <BlockerNotes review={review} onBack={onBack} />
          <ApprovalState
            campaign={campaign}
            recipients={review.recipients}
            isNeeded={review.blockers.includes('approval_needed')}
          />
          <ReviewVerdict campaign={campaign} review={review} />
          <ReachNote countries={review.out_of_reach} />
          <NightNotes campaign={campaign} review={review} />
          {review.recipients > 0 && <ReviewFigures review={review} />}
          <ExcludedSection excluded={review.excluded} />
          <SegmentsSection review={review} />
          {campaign.purpose === 'marketing' && <ZonesSection zones={review.zones} />}
          <ExampleTexts examples={review.examples} />
          <SendBar campaign={campaign} review={review} isFetching={isFetching} onBack={onBack} onStale={again} />
        </PartBoundaries>
      </Parts>
    </PageContent>
  );
}

interface Review {
  review: CampaignReview | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  /** Fetches the review again. */
  again: () => void;
}

/** The review of a saved draft, fetched whenever it is shown: contacts are added, deleted and opt out. */
function useReview(campaign: Campaign): Review {
  const { data, error, isPending, isFetching, refetch } = useOperation('reviewCampaign', {
    body: { ...campaignInputOf(campaign), campaign_id: campaign.id },
    asOf: campaign.version,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
  return { review: data, error, isPending, isFetching, again: () => void refetch() };
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 20,
});
const Person = styled('p')(({ theme }) => ({
  margin: '0 0 6px',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** Example texts: of the first recipients, and the longest. */
function ExampleTexts({ examples }: { examples: CampaignReview['examples'] }) {
  const text = useText();
  const format = useFormat();
  if (examples.length === 0) return null;
  return (
    <Section title={text('campaigns.review.examples')} description={text('campaigns.review.examplesHelp')}>
      <List>
        {examples.map(({ contact_id, name, text: body, segments }) => (
          <li key={contact_id}>
            <Person>
              <bdi>{name || text('texting.preview.unnamed')}</bdi>
              {' · '}
              {text('texting.count.segments', { smart_count: segments, n: format.number(segments) })}
            </Person>
            <MessageBubble>{body}</MessageBubble>
          </li>
        ))}
      </List>
    </Section>
  );
}
