import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { useOperation } from '#src/api/useOperation.ts';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { RecordHeading } from '#src/ui/records/RecordHeading.tsx';
import { ShowPage } from '#src/ui/records/ShowPage.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { ActForTenant } from './acting/ActForTenant.tsx';
import { EarlierVisits } from './acting/EarlierVisits.tsx';
import { TenantDevices } from './parts/TenantDevices.tsx';
import { TenantFailures } from './parts/TenantFailures.tsx';
import { TenantOwners } from './parts/TenantOwners.tsx';
import { TenantPlan } from './parts/TenantPlan.tsx';
import { TenantToday } from './parts/TenantToday.tsx';
import { SetTenantStatus } from './SetTenantStatus.tsx';
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
  const mayUpdate = useMay({ action: 'update', subject: 'tenants', record: tenant }).isAllowed;
  const mayAct = useMay({ action: 'impersonate', subject: 'tenants', record: tenant }).isAllowed;
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
      <TenantToday tenant={tenant} />
      <Columns>
        <Stack>
          <TenantSending id={tenant.id} />
          <EarlierVisits tenantId={tenant.id} />
        </Stack>
        <Stack>
          <TenantPlan tenant={tenant} />
          <TenantContacts id={tenant.id} />
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
