import type { RaRecord } from 'react-admin';
import type { TenantAccount } from '#src/domain/tenants/tenantAccount.ts';
import { TENANT_HEALTHS, TENANT_STATUSES } from '#src/domain/tenants/tenantTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { LIST_EXPORTS } from '#src/ui/lists/export/listExports.tsx';
import type { FilterDefinition } from '#src/ui/lists/filters/filterDefinition.ts';
import { recordName } from '#src/ui/records/recordName.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { useTenantColumns } from './useTenantColumns.tsx';

/** All tenants with their health: the start page of staff. */
export function TenantList() {
  const text = useText();
  const columns = useTenantColumns();
  const filters: FilterDefinition[] = [
    {
      kind: 'multiSelect',
      source: 'status',
      label: text('tenants.fields.status'),
      choices: TENANT_STATUSES.map((value) => ({ value, label: text(`tenants.statuses.${value}`) })),
    },
    {
      kind: 'multiSelect',
      source: 'health',
      label: text('tenants.fields.health'),
      choices: TENANT_HEALTHS.map((value) => ({ value, label: text(`tenants.healths.${value}`) })),
    },
    {
      kind: 'reference',
      source: 'plan_id',
      label: text('tenants.fields.plan'),
      reference: 'plans',
      name: recordName,
    },
  ];
  return (
    <PageContent width="full">
      <PageHeading title={text('screens.tenants.list')} />
      <DataList<TenantAccount & RaRecord>
        label={text('screens.tenants.list')}
        exports={LIST_EXPORTS}
        columns={columns}
        filters={filters}
        searchLabel={text('tenants.search')}
        rowTo={({ id }) => pathTo('tenants.show', { id })}
        empty={
          <EmptyState icon="mdi-domain" title={text('tenants.none')}>
            {text('tenants.noneText')}
          </EmptyState>
        }
      />
    </PageContent>
  );
}
