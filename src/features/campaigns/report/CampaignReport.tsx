import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useOperation } from '#src/api/useOperation.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReport as ReportFigures } from '#src/domain/campaigns/campaignReport.ts';
import type { ConversationView } from '#src/domain/messages/conversationTerms.ts';
import { CampaignHeading } from '#src/features/campaigns/lifecycle/CampaignHeading.tsx';
import { campaignPace } from '#src/features/campaigns/lifecycle/campaignPace.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RecordHistory } from '#src/parts/history/RecordHistory.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PartBoundaries, PartBoundary } from '#src/ui/states/Boundary.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { ExcludedReasons } from './ExcludedReasons.tsx';
import { FactsSection } from './FactsSection.tsx';
import { FailuresSection } from './FailuresSection.tsx';
import { FunnelSection } from './FunnelSection.tsx';
import { ProgressSection } from './ProgressSection.tsx';
import { SendAgainNote } from './SendAgainNote.tsx';
import { TimelineSection } from './TimelineSection.tsx';

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(280px, 1fr)' },
}));
const Column = styled('div')({ display: 'grid', gap: 16, alignContent: 'start', minWidth: 0 });

/** A campaign's results, live while it is sent. */
export function CampaignReport({ campaign: initial }: { campaign: Campaign }) {
  const text = useText();
  const { campaign, report, error, readAt, refetch } = useReport(initial);
  return (
    <PageContent>
      <PartBoundary>
        <CampaignHeading campaign={campaign} />
      </PartBoundary>
      <Parts>
        <Column style={{ gridColumn: '1 / -1' }}>
          <PartBoundaries>
            {report && error && <ProblemNote error={error} title={text('ui.mayBeOld')} onRetry={refetch} />}
            <ProgressSection campaign={campaign} readAt={readAt} undecided={report?.waiting_for_decision ?? 0} />
            {report && <UndecidedNote count={report.waiting_for_decision} />}
            <SendAgainNote campaign={campaign} undecided={report?.waiting_for_decision ?? 0} />
            <RepliesSection campaign={campaign} report={report} isLoading={!report && !error} />
          </PartBoundaries>
        </Column>
        <Column>
          <PartBoundaries>
            <FunnelSection campaign={campaign} />
            {report && <FailuresSection campaign={campaign} failures={report.failures} />}
            {report && <TimelineSection timeline={report.timeline} />}
            {!report && !error && <ResultsRoom campaign={campaign} />}
            {!report && error && <ErrorState error={error} onRetry={refetch} />}
          </PartBoundaries>
        </Column>
        <Column>
          <PartBoundaries>
            {!report && !error && <ExcludedRoom />}
            {report && <ExcludedReasons campaign={campaign} counts={report.excluded} />}
            <FactsSection campaign={campaign} />
            <div data-no-print>
              <RecordHistory subject="campaigns" record={campaign} isPast />
            </div>
          </PartBoundaries>
        </Column>
      </Parts>
    </PageContent>
  );
}

/** Keeps the room of the failures and of the chart until the report arrives. */
function ResultsRoom({ campaign: { totals } }: { campaign: Campaign }) {
  const text = useText();
  const causes = Math.min(totals.failed, 2);
  return (
    <>
      {totals.failed > 0 && (
        <Section title={text('campaigns.report.failures')} description={text('campaigns.report.failuresHelp')}>
          <Skeleton
            variant="rounded"
            sx={{ height: { xs: NARROW_CAUSE_HEIGHT * causes, sm: CAUSE_HEIGHT * causes } }}
          />
        </Section>
      )}
      {totals.sent + totals.failed > 0 && (
        <Section title={text('campaigns.course.title')}>
          <Skeleton variant="rounded" height={CHART_HEIGHT} />
        </Section>
      )}
    </>
  );
}

/** The height of a cause of failures (px), and on a phone, where one of the two needs another line; there are usually one or two. */
const CAUSE_HEIGHT = 84;
const NARROW_CAUSE_HEIGHT = 94;
/** The height of the chart with its sentence and its legend (px). */
const CHART_HEIGHT = 313;

/** The height of a reason for exclusion (px); there are usually four. */
const REASON_HEIGHT = 31;

function ExcludedRoom() {
  const text = useText();
  return (
    <Section title={text('campaigns.report.excluded')}>
      <Skeleton variant="rounded" height={4 * REASON_HEIGHT} />
    </Section>
  );
}

const VIEW: ConversationView = 'may_want_to_stop';

/** Messages are on hold because people may want to stop: how many, and where to decide. */
function UndecidedNote({ count }: { count: number }) {
  const text = useText();
  const format = useFormat();
  const mayReadMessages = useCan({ action: 'read', subject: 'messages' }).isAllowed;
  if (count === 0) return null;
  const values = { smart_count: count, n: format.number(count) };
  return (
    <Note
      kind="warning"
      role="status"
      title={text('campaigns.undecided.title', values)}
      actions={
        mayReadMessages && (
          <Button size="small" variant="outlined" component={Link} to={`${pathTo('messages.list')}?view=${VIEW}`}>
            {text('campaigns.undecided.open')}
          </Button>
        )
      }
    >
      <p>{text('campaigns.undecided.text', values)}</p>
    </Note>
  );
}

/** The rates for comparing campaigns: delivered, replied, opted out. */
function RepliesSection({
  campaign: { id, totals },
  report,
  isLoading,
}: Pick<Report, 'campaign' | 'report'> & { isLoading: boolean }) {
  const text = useText();
  const format = useFormat();
  const mayReadMessages = useCan({ action: 'read', subject: 'messages' }).isAllowed;
  const list = (tab: string) => (mayReadMessages ? `${pathTo('campaigns.messages', { id })}?tab=${tab}` : undefined);
  const rate = (count: number, of: number) => (of === 0 ? '–' : format.percent(count / of));
  const reached = report?.reached ?? totals.delivered;
  const repliers = report?.repliers ?? null;
  return (
    <StatTiles>
      <StatTile
        label={text('campaigns.report.deliveryRate')}
        value={rate(totals.delivered, totals.sent)}
        detail={text('campaigns.report.deliveredOf', {
          n: format.number(totals.delivered),
          all: format.number(totals.sent),
        })}
      />
      <StatTile
        label={text('campaigns.report.replyRate')}
        value={repliers === null ? '–' : rate(repliers, reached)}
        detail={
          repliers === null && !isLoading
            ? text('campaigns.report.replies', { smart_count: totals.replied, n: format.number(totals.replied) })
            : text('campaigns.report.repliers', {
                smart_count: reached,
                n: repliers === null ? '–' : format.number(repliers),
                all: format.number(reached),
              })
        }
        to={list('replies')}
      />
      <StatTile
        label={text('campaigns.report.optOutRate')}
        value={rate(totals.opted_out, reached)}
        detail={text('campaigns.report.optOuts', {
          smart_count: totals.opted_out,
          n: format.number(totals.opted_out),
        })}
        to={list('opt-outs')}
      />
    </StatTiles>
  );
}

interface Report {
  /** The campaign, with figures from the same moment as `report`. */
  campaign: Campaign;
  /** Undefined until loaded. */
  report: ReportFigures | undefined;
  error: Error | null;
  /** When the API last responded (ms by this machine's clock); 0: not yet. */
  readAt: number;
  refetch: () => void;
}

/** Everything that a campaign's report shows, in one response, polled while the campaign changes. */
function useReport(initial: Campaign): Report {
  const { id } = initial;
  const { data, error, dataUpdatedAt, refetch } = useOperation('campaignReport', {
    id,
    refetchInterval: ({ state }) => campaignPace(state.data?.data.campaign ?? initial),
    refetchIntervalInBackground: true,
  });
  return {
    // A response without the campaign breaks only the parts that show its other fields.
    campaign: data?.campaign ? newest(initial, data.campaign) : initial,
    report: data,
    error,
    readAt: dataUpdatedAt,
    refetch: () => void refetch(),
  };
}

/** The campaign as changed here until the report is fetched again, with the report's figures. */
function newest(local: Campaign, reported: Campaign): Campaign {
  return local.version > reported.version ? { ...local, totals: reported.totals } : reported;
}
