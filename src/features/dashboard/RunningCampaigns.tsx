import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pollCampaigns } from '#src/parts/texting/pollCampaigns.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { listSearch } from '#src/ui/lists/listSearch.ts';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { CampaignProgress } from './CampaignProgress.tsx';
import { CAMPAIGNS_UNDER_WAY, RUNNING_CAMPAIGNS } from './dashboardFirstRequests.ts';
import { Loaded } from './Loaded.tsx';

const MAX_SHOWN = 5;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 16 });
const Nothing = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  color: theme.tokens.textQuiet,
  '& p': { margin: 0, flex: '1 1 240px' },
}));

/** Running, paused and upcoming campaigns, live. */
export function RunningCampaigns() {
  const text = useText();
  const format = useFormat();
  const mayCreate = useCan({ action: 'create', subject: 'campaigns' }).isAllowed;
  const { query, running } = useCampaignsUnderWay();
  const more = (query.total ?? 0) - MAX_SHOWN;
  return (
    <Section
      title={text('dashboard.campaigns.title')}
      actions={
        <Button
          component={Link}
          to={pathTo('campaigns.list')}
          size="small"
          aria-label={text('dashboard.campaigns.all')}
        >
          {text('dashboard.campaigns.allShort')}
        </Button>
      }
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={3} />}>
        {(campaigns) =>
          campaigns.length === 0 ? (
            <Nothing>
              <p>{text('dashboard.campaigns.none')}</p>
              {mayCreate && (
                <Button variant="outlined" component={Link} to={pathTo('campaigns.create')}>
                  {text('dashboard.campaigns.new')}
                </Button>
              )}
            </Nothing>
          ) : (
            <List>
              {inOrderOfUrgency(withoutDuplicates([...running, ...campaigns]))
                .slice(0, MAX_SHOWN)
                .map((campaign) => (
                  <li key={campaign.id}>
                    <CampaignProgress campaign={campaign} />
                  </li>
                ))}
              {more > 0 && (
                <li>
                  <Link to={{ pathname: pathTo('campaigns.list'), search: listSearch(CAMPAIGNS_UNDER_WAY.filter) }}>
                    {text('dashboard.more', { smart_count: more, n: format.number(more) })}
                  </Link>
                </li>
              )}
            </List>
          )
        }
      </Loaded>
    </Section>
  );
}

const POLLED: Parameters<typeof useGetList<Campaign>>[2] = {
  refetchInterval: ({ state }) => pollCampaigns((state.data as { data: Campaign[] } | undefined)?.data ?? []),
  refetchIntervalInBackground: true,
};

/** The first campaigns under way. If there are more, the running ones are requested too, and shown first. */
function useCampaignsUnderWay() {
  const query = useGetList<Campaign>('campaigns', CAMPAIGNS_UNDER_WAY, POLLED);
  const hasMore = (query.total ?? 0) > CAMPAIGNS_UNDER_WAY.pagination.perPage;
  const { data: running = [] } = useGetList<Campaign>('campaigns', RUNNING_CAMPAIGNS, { ...POLLED, enabled: hasMore });
  return { query, running };
}

function withoutDuplicates(campaigns: readonly Campaign[]): Campaign[] {
  return [...new Map(campaigns.map((campaign) => [campaign.id, campaign])).values()];
}

const ORDER: readonly Campaign['status'][] = ['running', 'paused', 'scheduled'];

/** Running first, then paused, then scheduled, the next one first. */
export function inOrderOfUrgency<T extends Pick<Campaign, 'status' | 'send_at' | 'started_at'>>(
  campaigns: readonly T[],
): T[] {
  const at = ({ status, send_at, started_at }: T): string => (status === 'scheduled' ? send_at : started_at) ?? '';
  return campaigns.toSorted(
    (one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status) || at(one).localeCompare(at(other)),
  );
}
