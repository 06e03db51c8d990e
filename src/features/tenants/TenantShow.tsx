import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { useOperation } from '#src/api/useOperation.ts';
import type { TenantAccount, TenantOverview } from '#src/domain/tenants/tenantAccount.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useFailureWords } from '#src/parts/texting/status/useFailureWords.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { BarMeter } from '#src/ui/figures/BarMeter.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';
import { RecordHeading } from '#src/ui/records/RecordHeading.tsx';
import { ShowPage } from '#src/ui/records/ShowPage.tsx';
import { PartBoundaries, PartBoundary } from '#src/ui/states/Boundary.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { ActForTenant } from './acting/ActForTenant.tsx';
import { EarlierVisits } from './acting/EarlierVisits.tsx';
import { HealthChip } from './HealthChip.tsx';
import { SetTenantStatus } from './SetTenantStatus.tsx';
import { TenantDevices } from './TenantDevices.tsx';
import { TenantOwners } from './TenantOwners.tsx';
import { TenantPlan } from './TenantPlan.tsx';
import { TenantStatusChip } from './TenantStatusChip.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
}));
const Stack = styled('div')({ display: 'grid', gap: 20, minWidth: 0 });

/** One tenant, for staff: its health, its contact people, and the way to act for it. */
export function TenantShow() {
  return <ShowPage<TenantAccount & RaRecord>>{(tenant) => <TenantDetails tenant={tenant} />}</ShowPage>;
}

function TenantDetails({ tenant }: { tenant: TenantAccount }) {
  const text = useText();
  const mayUpdate = useCan({ action: 'update', subject: 'tenants', record: tenant }).isAllowed;
  const mayAct = useCan({ action: 'impersonate', subject: 'tenants', record: tenant }).isAllowed;
  return (
    <Stack>
      <RecordHeading
        title={tenant.name}
        breadcrumb={[{ label: text('screens.tenants.list'), to: pathTo('tenants.list') }]}
        mark={<TenantStatusChip status={tenant.status} reason={tenant.status_reason} />}
        actions={
          <>
            {mayUpdate && tenant.status !== 'terminated' && <SetTenantStatus tenant={tenant} />}
            {mayAct && <ActForTenant tenant={tenant} />}
          </>
        }
      />
      {tenant.status !== 'active' && (
        <Note
          kind={tenant.status === 'suspended' ? 'warning' : 'neutral'}
          title={text(`tenants.statusNotes.${tenant.status}`)}
        >
          {tenant.status_reason}
        </Note>
      )}
      {!tenant.support_access_allowed && <Note kind="info">{text('tenants.accessOff', { tenant: tenant.name })}</Note>}
      <PartBoundary>
        <TenantToday tenant={tenant} />
      </PartBoundary>
      <Columns>
        <Stack>
          <PartBoundaries>
            <TenantSending id={tenant.id} />
            <EarlierVisits tenantId={tenant.id} />
          </PartBoundaries>
        </Stack>
        <Stack>
          <PartBoundaries>
            <TenantPlan tenant={tenant} />
            <TenantContacts id={tenant.id} />
          </PartBoundaries>
        </Stack>
      </Columns>
    </Stack>
  );
}

function TenantSending({ id }: { id: string }) {
  const { overview, isPending, error, refetch } = useTenantOverview(id);
  const isLoading = useSettled(isPending);
  if (error && !overview) return <ErrorState error={error} onRetry={refetch} />;
  if (isLoading || !overview) return <RowsSkeleton rows={6} />;
  return (
    <>
      <TenantDevices devices={overview.devices} />
      <TenantFailures failures={overview.failures} />
    </>
  );
}

/** Shown once, in place of the devices, when it failed to load. */
function TenantContacts({ id }: { id: string }) {
  const { overview, isPending } = useTenantOverview(id);
  const isLoading = useSettled(isPending);
  if (isLoading) return <RowsSkeleton rows={4} />;
  return overview ? <TenantOwners overview={overview} /> : null;
}

/** A tenant's owners, devices and recent failures. */
function useTenantOverview(id: string) {
  const { data: overview, isPending, error, refetch } = useOperation('tenantOverview', { id });
  return { overview, isPending, error, refetch: () => void refetch() };
}

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 12 });
const Row = styled('div')({ display: 'flex', gap: 16, marginBlockEnd: 4, '& :first-of-type': { flex: 1 } });
const Count = styled('span')({ fontVariantNumeric: 'tabular-nums' });

/** Recent failures by cause, most frequent first. */
function TenantFailures({ failures }: Pick<TenantOverview, 'failures'>) {
  const text = useText();
  const format = useFormat();
  const words = useFailureWords();
  const total = failures.reduce((sum, { count }) => sum + count, 0);
  return (
    <Section title={text('tenants.failures')} description={text('tenants.failuresHint')}>
      {failures.length === 0 && <p>{text('tenants.noFailures')}</p>}
      <Rows>
        {failures.map(({ error_code, count }) => {
          const { cause } = words(error_code);
          return (
            <li key={error_code}>
              <Row>
                <span>{cause}</span>
                <Count>{format.number(count)}</Count>
              </Row>
              <BarMeter
                label={`${text('ui.labelOf', { label: cause })} ${format.number(count)}`}
                height={4}
                total={total}
                parts={[{ label: cause, value: count, kind: 'error' }]}
              />
            </li>
          );
        })}
      </Rows>
    </Section>
  );
}

/** A tenant's figures of today. */
function TenantToday({ tenant }: { tenant: TenantAccount }) {
  const text = useText();
  const format = useFormat();
  const { devices_online, devices_total, sent_today, failed_today, failed_share, users_count } = tenant;
  return (
    <StatTiles>
      <StatTile
        label={text('tenants.fields.health')}
        value={<HealthChip health={tenant.health} />}
        detail={text(`tenants.healthHints.${tenant.health}`)}
      />
      <StatTile
        label={text('tenants.fields.devices')}
        value={text('tenants.ofDevices', {
          online: format.number(devices_online),
          total: format.number(devices_total),
        })}
      />
      <StatTile
        label={text('tenants.fields.failed')}
        value={failed_share === null ? '–' : format.percent(failed_share)}
        detail={text('tenants.failedOf', { failed: format.number(failed_today), sent: format.number(sent_today) })}
      />
      <StatTile label={text('tenants.fields.people')} value={format.number(users_count)} />
      <StatTile
        label={text('tenants.fields.activity')}
        value={tenant.last_activity_at === null ? text('tenants.never') : <RelativeTime at={tenant.last_activity_at} />}
      />
    </StatTiles>
  );
}
