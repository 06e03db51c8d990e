import Button from '@mui/material/Button';
import { type RaRecord, useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { callOperation } from '#src/api/callOperation.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { PLAN_INTERVALS } from '#src/domain/company/planTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { LIST_EXPORTS } from '#src/ui/lists/export/listExports.tsx';
import type { FilterDefinition } from '#src/ui/lists/filters/filterDefinition.ts';
import { BulkEach } from '#src/ui/lists/selection/BulkEach.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { usePlanColumns } from './usePlanColumns.tsx';

/** The plans, for staff; retired plans only on request. */
export function PlanList() {
  const text = useText();
  const columns = usePlanColumns();
  const mayCreate = useCan({ action: 'create', subject: 'plans' }).isAllowed;
  const mayUpdate = useCan({ action: 'update', subject: 'plans' }).isAllowed;
  const filters: FilterDefinition[] = [
    {
      kind: 'yesNo',
      source: 'retired_at',
      label: text('plans.fields.status'),
      yes: text('plans.retiredOnly'),
      no: text('plans.inUse'),
    },
    {
      kind: 'yesNo',
      source: 'is_public',
      label: text('plans.fields.is_public'),
      yes: text('plans.shown'),
      no: text('plans.notShown'),
    },
    {
      kind: 'select',
      source: 'interval',
      label: text('plans.fields.interval'),
      choices: PLAN_INTERVALS.map((value) => ({ value, label: text(`plans.intervals.${value}`) })),
    },
  ];
  const create = mayCreate && (
    <Button variant="contained" component={Link} to={pathTo('plans.create')} startIcon={<MdiIcon name="mdi-plus" />}>
      {text('plans.create')}
    </Button>
  );
  return (
    <PageContent width="full">
      <PageHeading
        title={text('screens.plans.list')}
        breadcrumb={[{ label: text('screens.tenants.list'), to: pathTo('tenants.list') }]}
      />
      <DataList<Plan & RaRecord>
        label={text('screens.plans.list')}
        exports={LIST_EXPORTS}
        columns={columns}
        filters={filters}
        searchLabel={text('plans.search')}
        rowTo={({ id }) => pathTo('plans.update', { id })}
        bulkActions={mayUpdate && <RetirePlans />}
        actions={create}
        empty={
          <EmptyState icon="mdi-layers-triple-outline" title={text('plans.none')} actions={create}>
            {text('plans.noneText')}
          </EmptyState>
        }
      />
    </PageContent>
  );
}

/** Retires or restores several plans. */
function RetirePlans() {
  const text = useText();
  const dataProvider = useDataProvider();
  const call = (operation: 'retirePlan' | 'restorePlan') => async (id: string) => {
    const { data } = await dataProvider.getOne<Plan>('plans', { id });
    return callOperation(operation, { id, version: data.version });
  };
  return (
    <>
      <BulkEach
        icon="mdi-archive-arrow-up-outline"
        label={text('plans.actions.restore')}
        onlyFor={{ fits: ({ retired_at }) => retired_at !== null, otherwise: text('plans.onlyRetired') }}
        run={call('restorePlan')}
        doneText={(count) => text('plans.restoredMany', count)}
      />
      <BulkEach
        icon="mdi-archive-arrow-down-outline"
        label={text('plans.actions.retire')}
        onlyFor={{ fits: ({ retired_at }) => retired_at === null, otherwise: text('plans.onlyInUse') }}
        run={call('retirePlan')}
        doneText={(count) => text('plans.retiredMany', count)}
        question={{ title: (count) => text('plans.retire.titleMany', count), text: text('plans.retire.textMany') }}
      />
    </>
  );
}
