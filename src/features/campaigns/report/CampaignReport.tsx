import { styled } from '@mui/material/styles';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { CampaignHeading } from '#src/features/campaigns/life/CampaignHeading.tsx';
import { RecordHistory } from '#src/parts/history/RecordHistory.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { AnswersSection } from './AnswersSection.tsx';
import { CourseSection } from './CourseSection.tsx';
import { ExclusionReasons } from './ExclusionReasons.tsx';
import { FactsSection } from './FactsSection.tsx';
import { FailuresSection } from './FailuresSection.tsx';
import { FunnelSection } from './FunnelSection.tsx';
import { ProgressSection } from './ProgressSection.tsx';
import { SendAgainNote } from './SendAgainNote.tsx';
import { UndecidedNote } from './UndecidedNote.tsx';
import { useReport } from './useReport.ts';

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(280px, 1fr)' },
}));
const Column = styled('div')({ display: 'grid', gap: 16, alignContent: 'start', minWidth: 0 });

/** A campaign's results, live while it is sent. */
export function CampaignReport({ campaign: known }: { campaign: Campaign }) {
  const { campaign, report, error, readAt, refetch } = useReport(known);
  return (
    <PageContent>
      <CampaignHeading campaign={campaign} />
      <Parts>
        <Column style={{ gridColumn: '1 / -1' }}>
          <ProgressSection campaign={campaign} readAt={readAt} undecided={report?.undecided ?? 0} />
          {report && <UndecidedNote count={report.undecided} />}
          <SendAgainNote campaign={campaign} undecided={report?.undecided ?? 0} />
          <AnswersSection campaign={campaign} />
        </Column>
        <Column>
          <FunnelSection campaign={campaign} />
          {report && <FailuresSection campaign={campaign} failures={report.failures} />}
          {report && <CourseSection timeline={report.timeline} />}
          {!report && error && <ErrorState error={error} onRetry={refetch} />}
        </Column>
        <Column>
          {report && <ExclusionReasons campaign={campaign} counts={report.excluded} />}
          <FactsSection campaign={campaign} />
          <div data-no-print>
            <RecordHistory subject="campaigns" record={campaign} isPast />
          </div>
        </Column>
      </Parts>
    </PageContent>
  );
}
