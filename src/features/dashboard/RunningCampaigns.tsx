import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { BarMeter } from '#src/ui/figures/BarMeter.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';

/** While something runs, it is looked at so often (ms). */
const REFRESH_RUNNING = 2000;
const REFRESH_IDLE = 30_000;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 16 });
const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '2px 16px', marginBlockEnd: 6 });
const Name = styled(Link)(({ theme }) => ({
  flex: '1 1 200px',
  minWidth: 0,
  fontWeight: 600,
  color: theme.tokens.text,
}));
const Nothing = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  color: theme.tokens.textQuiet,
  '& p': { margin: 0 },
}));
const Figures = styled('span')(({ theme }) => ({ color: theme.tokens.textQuiet }));

/** What is being sent now and what comes next, moving as it goes. */
export function RunningCampaigns() {
  const t = useText();
  const mayCreate = useMay({ action: 'create', subject: 'campaigns' }).isAllowed;
  const { data, isPending, error, refetch } = useGetList<Campaign>(
    'campaigns',
    {
      filter: { status: ['running', 'paused', 'scheduled'] },
      sort: { field: 'updated_at', order: 'DESC' },
      pagination: { page: 1, perPage: 5 },
    },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ status }) => status === 'running') ? REFRESH_RUNNING : REFRESH_IDLE,
    },
  );
  const isLoading = useSettled(isPending);
  return (
    <Section
      title={t('dashboard.running')}
      actions={
        <Button component={Link} to={pathTo('campaigns.list')} size="small">
          {t('dashboard.allCampaigns')}
        </Button>
      }
    >
      {isLoading && <RowsSkeleton rows={3} />}
      {!isLoading && error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isLoading && data?.length === 0 && (
        <Nothing>
          <p>{t('dashboard.nothingRuns')}</p>
          {mayCreate && (
            <Button variant="outlined" component={Link} to={pathTo('campaigns.create')}>
              {t('dashboard.newCampaign')}
            </Button>
          )}
        </Nothing>
      )}
      {!isLoading && data && data.length > 0 && (
        <List>
          {data.map((campaign) => (
            <li key={campaign.id}>
              <CampaignProgress campaign={campaign} />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const t = useText();
  const format = useFormat();
  const { recipients, sent, delivered, failed } = campaign.totals;
  const words =
    campaign.status === 'scheduled' && campaign.send_at
      ? t('dashboard.startsAt', { time: format.dateTimeZoned(campaign.send_at) })
      : t('dashboard.progress', {
          sent: format.number(sent),
          recipients: format.number(recipients),
          delivered: format.number(delivered),
          failed: format.number(failed),
        });
  return (
    <>
      <Line>
        <Name to={pathTo('campaigns.show', { id: campaign.id })}>{campaign.name || t('dashboard.unnamed')}</Name>
        <Figures>{campaign.status === 'paused' ? t('dashboard.paused', { words }) : words}</Figures>
      </Line>
      <BarMeter
        label={words}
        total={recipients}
        parts={[
          { label: t('dashboard.series.delivered'), value: delivered, kind: 'success' },
          { label: t('dashboard.series.unconfirmed'), value: Math.max(sent - delivered, 0), kind: 'info' },
          { label: t('dashboard.series.failed'), value: failed, kind: 'error' },
        ]}
      />
    </>
  );
}
