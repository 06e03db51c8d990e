import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Group } from '#src/domain/groups/group.ts';
import { GROUP_TYPES } from '#src/domain/groups/groupTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { NumberCell } from '#src/ui/cells/NumberCell.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { LIST_EXPORTS } from '#src/ui/lists/export/listExports.tsx';
import type { FilterDefinition } from '#src/ui/lists/filters/filterDefinition.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { GroupTypeChip } from './GroupTypeChip.tsx';
import { DeleteGroups } from './removing/DeleteGroups.tsx';

/** The list of groups. */
export function GroupList() {
  const text = useText();
  const mayDelete = useCan({ action: 'delete', subject: 'groups' }).isAllowed;
  const mayCreate = useCan({ action: 'create', subject: 'groups' }).isAllowed;
  const columns: Column<Group>[] = [
    { source: 'name', label: text('groups.fields.name'), isPrimary: true },
    { source: 'description', label: text('groups.fields.description'), sortBy: false },
    {
      source: 'type',
      label: text('groups.fields.type'),
      render: ({ type }) => <GroupTypeChip type={type} />,
      inFile: ({ type }) => text(`groups.types.${type}`),
      cardRole: 'status',
    },
    {
      source: 'contacts_count',
      label: text('groups.fields.contacts_count'),
      align: 'end',
      render: ({ contacts_count }) => <NumberCell value={contacts_count} />,
    },
    {
      source: 'created_at',
      label: text('groups.fields.created_at'),
      render: ({ created_at }) => <RelativeTime at={created_at} />,
      isHiddenAtFirst: true,
    },
  ];
  const filters: FilterDefinition[] = [
    {
      kind: 'select',
      source: 'type',
      label: text('groups.fields.type'),
      choices: GROUP_TYPES.map((value) => ({ value, label: text(`groups.types.${value}`) })),
    },
    { kind: 'dateRange', source: 'created_at', label: text('groups.fields.created_at') },
  ];
  const create = mayCreate && (
    <Button variant="contained" component={Link} to={pathTo('groups.create')} startIcon={<MdiIcon name="mdi-plus" />}>
      {text('groups.create')}
    </Button>
  );
  return (
    <PageContent width="full">
      <PageHeading title={text('screens.groups.list')} />
      <DataList<Group & RaRecord>
        label={text('screens.groups.list')}
        exports={LIST_EXPORTS}
        columns={columns}
        searchLabel={text('groups.search')}
        rowTo={({ id }) => pathTo('groups.show', { id })}
        filters={filters}
        bulkActions={mayDelete && <DeleteGroups />}
        actions={create}
        empty={
          <EmptyState icon="mdi-account-group-outline" title={text('groups.none')} actions={create}>
            {text('groups.noneText')}
          </EmptyState>
        }
      />
    </PageContent>
  );
}
