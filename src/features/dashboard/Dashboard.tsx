import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { FailureCauses } from '#src/parts/texting/status/FailureCauses.tsx';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { AfterFirstPaint } from '#src/ui/states/AfterFirstPaint.tsx';
import { PartBoundary } from '#src/ui/states/Boundary.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { FiguresSection } from './figures/FiguresSection.tsx';
import { failurePath } from './figures/figureLinks.ts';
import { isMissing, useStatistics } from './figures/useStatistics.ts';
import { InboxSection } from './InboxSection.tsx';
import { Loaded } from './Loaded.tsx';
import { MessagesSection } from './MessagesSection.tsx';
import { PlanSection } from './PlanSection.tsx';
import { RunningCampaigns } from './RunningCampaigns.tsx';
import type { DashboardRange } from './range/dashboardRange.ts';
import { useDashboardRange } from './range/useDashboardRange.ts';
import { useFirstSteps } from './useFirstSteps.ts';

/** Loaded only for the few users who cannot see figures. */
const WorkLinks = lazyPart(() => import('./WorkLinks.tsx').then((module) => ({ default: module.WorkLinks })));

/** Its own width counts, not the window's, because the menu next to it may be wide, narrow or hidden. */
const Room = styled('div')({ containerType: 'inline-size' });
const Parts = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Reserves its space invisibly until the content above it is known.
  '&[data-waiting]': { visibility: 'hidden' },
});
/** Items that need attention are next to the figures, so that both are on the first screen; without room for that, they are above the chart. */
const Columns = styled(Parts)({
  '@container (min-width: 900px)': {
    '&[data-columns]': {
      gridTemplateColumns: 'minmax(0, 1fr) clamp(320px, 31%, 352px)',
      gridTemplateRows: 'auto 1fr',
      alignItems: 'start',
      '& > :nth-of-type(2)': { gridColumn: 2, gridRow: '1 / span 2', gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
});
const Needs = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  '& > :only-child': { maxWidth: 560 },
});

/** The dashboard: whether everything is all right, and what to do. Each part is shown to users who can see it, and loads on its own. */
export function Dashboard() {
  const text = useText();
  const range = useDashboardRange();
  const firstSteps = useFirstSteps();
  const seesFigures = useCan({ action: 'read', subject: 'statistics' }).isAllowed;
  const seesCampaigns = useCan({ action: 'read', subject: 'campaigns' }).isAllowed;
  const seesMessages = useCan({ action: 'read', subject: 'messages' }).isAllowed;
  const seesDevices = useCan({ action: 'read', subject: 'devices' }).isAllowed;
  const seesPlan = useCan({ action: 'read', subject: 'billing' }).isAllowed;
  const seesNeeds = seesCampaigns || seesMessages || seesDevices || seesPlan;
  // On a first visit, until the first steps are known.
  const isWaiting = firstSteps.query.isLoading && firstSteps.query.failureCount === 0;
  return (
    <>
      <PageHeading title={text('screens.dashboard')} />
      <PageContent width="report">
        <Room>
          {isWaiting && <RowsSkeleton rows={12} />}
          <Parts data-waiting={isWaiting || undefined}>
            <PartBoundary>
              <FirstSteps {...firstSteps} />
            </PartBoundary>
            <Columns data-columns={(seesFigures && seesNeeds) || undefined}>
              <div>
                <PartBoundary>{seesFigures ? <FiguresSection range={range} /> : <Greeting />}</PartBoundary>
              </div>
              {seesNeeds && (
                <Needs>
                  <AfterFirstPaint>
                    {seesMessages && <InboxSection />}
                    {seesDevices && <DevicesSection />}
                    {seesCampaigns && <RunningCampaigns />}
                    <PartBoundary>{seesPlan && <PlanSection />}</PartBoundary>
                  </AfterFirstPaint>
                </Needs>
              )}
              {seesFigures && (
                <Parts>
                  <AfterFirstPaint>
                    <MessagesSection range={range} />
                    <FailedMessages range={range} />
                  </AfterFirstPaint>
                </Parts>
              )}
            </Columns>
            {!seesFigures && (
              <Suspense fallback={null}>
                <WorkLinks />
              </Suspense>
            )}
          </Parts>
        </Room>
      </PageContent>
    </>
  );
}

const Words = styled('div')(({ theme }) => ({
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& p': { margin: '4px 0 0', color: theme.tokens.textQuiet },
}));

/** Shown instead of figures to users who can see none. */
function Greeting() {
  const text = useText();
  const name = useAccess()?.user.name ?? '';
  return (
    <Words>
      <h2>{text('dashboard.welcome.hello', { name })}</h2>
      <p>{text('dashboard.welcome.text')}</p>
    </Words>
  );
}

/** Why messages failed in the days chosen, and what to do about each cause. */
function FailedMessages({ range }: { range: DashboardRange }) {
  const text = useText();
  const { timeZone } = useFormat();
  const mayReadMessages = useCan({ action: 'read', subject: 'messages' }).isAllowed;
  const query = useStatistics(range);
  if (isMissing(query)) return null;
  return (
    <Section title={text('dashboard.failures.title')} description={text('dashboard.failures.help')}>
      <Loaded query={query} skeleton={<RowsSkeleton rows={7} />} isRepeated>
        {({ failures }) => (
          <FailureCauses
            failures={failures}
            none={text('dashboard.failures.none')}
            linkOf={mayReadMessages ? (code) => failurePath(code, range, timeZone) : undefined}
          />
        )}
      </Loaded>
    </Section>
  );
}
