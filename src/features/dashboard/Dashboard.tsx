import Stack from '@mui/material/Stack';
import { useText } from '#src/i18n/useText.ts';
import { useAccess, useMay } from '#src/session/useAccess.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { MessagesPerDay } from './MessagesPerDay.tsx';
import { RunningCampaigns } from './RunningCampaigns.tsx';
import { TodayFigures } from './TodayFigures.tsx';

/** The first screen of the day: today's figures, what is being sent, the last two weeks. Of each only what one may see. */
export function Dashboard() {
  const t = useText();
  const name = useAccess()?.user.name ?? '';
  const seesFigures = useMay({ action: 'read', subject: 'statistics' }).isAllowed;
  const seesCampaigns = useMay({ action: 'read', subject: 'campaigns' }).isAllowed;
  return (
    <>
      <PageHeading title={t('screens.dashboard')} />
      <PageContent width="report">
        <Stack gap={5}>
          {seesFigures && <TodayFigures />}
          {seesCampaigns && <RunningCampaigns />}
          {seesFigures && <MessagesPerDay />}
          {!seesFigures && !seesCampaigns && (
            <EmptyState icon="mdi-view-dashboard-outline" title={t('dashboard.hello', { name })}>
              {t('dashboard.fewRights')}
            </EmptyState>
          )}
        </Stack>
      </PageContent>
    </>
  );
}
