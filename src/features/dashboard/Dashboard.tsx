import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { RunningCampaigns } from './campaigns/RunningCampaigns.tsx';
import { MessagesSection } from './chart/MessagesSection.tsx';
import { FailedMessages } from './figures/FailedMessages.tsx';
import { FiguresSection } from './figures/FiguresSection.tsx';
import { FirstSteps } from './firstSteps/FirstSteps.tsx';
import { FleetSection } from './fleet/FleetSection.tsx';
import { InboxSection } from './inbox/InboxSection.tsx';
import { PlanSection } from './plan/PlanSection.tsx';
import { useDashboardRange } from './range/useDashboardRange.ts';
import { Greeting } from './welcome/Greeting.tsx';
import { Places } from './welcome/Places.tsx';

const Parts = styled('div')({ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' });
/** Beside each other where there is room: what happens, and what needs somebody. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 352px' },
  // Of a column with nothing in it the other one takes the room.
  '& > :empty': { display: 'none' },
  '& > :empty + *': { maxWidth: 560 },
  '&:not(:has(> :not(:empty)))': { display: 'none' },
  '& > :only-child, &:has(> :empty)': { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** The first screen of the day: whether everything is all right, and what to do. Each part is there for who may see it, and by itself. */
export function Dashboard() {
  const text = useText();
  const range = useDashboardRange();
  const seesFigures = useMay({ action: 'read', subject: 'statistics' }).isAllowed;
  const seesCampaigns = useMay({ action: 'read', subject: 'campaigns' }).isAllowed;
  const seesMessages = useMay({ action: 'read', subject: 'messages' }).isAllowed;
  const seesDevices = useMay({ action: 'read', subject: 'devices' }).isAllowed;
  const seesPlan = useMay({ action: 'read', subject: 'billing' }).isAllowed;
  return (
    <>
      <PageHeading title={text('screens.dashboard')} />
      <PageContent width="report">
        <Parts>
          <FirstSteps />
          {seesFigures ? <FiguresSection range={range} /> : <Greeting />}
          <Columns>
            <Parts>
              {seesCampaigns && <RunningCampaigns />}
              {seesFigures && <MessagesSection range={range} />}
              {seesFigures && <FailedMessages range={range} />}
            </Parts>
            <Parts>
              {seesMessages && <InboxSection />}
              {seesDevices && <FleetSection />}
              {seesPlan && <PlanSection />}
            </Parts>
          </Columns>
          {!seesFigures && <Places />}
        </Parts>
      </PageContent>
    </>
  );
}
