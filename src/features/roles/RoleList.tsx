import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Role } from '#src/domain/people/role.ts';
import { useText } from '#src/i18n/useText.ts';
import { RefusedButton } from '#src/parts/access/RefusedButton.tsx';
import { FeatureNote } from '#src/parts/billing/FeatureNote.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { NumberCell } from '#src/ui/cells/NumberCell.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { LIST_EXPORTS } from '#src/ui/lists/export/listExports.tsx';
import { BulkDelete } from '#src/ui/lists/selection/BulkDelete.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { RoleKindChip } from './RoleKindChip.tsx';

const CREATING = { action: 'create', subject: 'roles' } as const;

/** The roles: built-in ones and the company's own. */
export function RoleList() {
  const text = useText();
  const mayDelete = useCan({ action: 'delete', subject: 'roles' }).isAllowed;
  const creating = useCan(CREATING);
  const columns: Column<Role & RaRecord>[] = [
    { source: 'name', label: text('roles.fields.name'), isPrimary: true },
    { source: 'description', label: text('roles.fields.description'), sortBy: false, cardRole: 'detail' },
    {
      source: 'is_system',
      label: text('roles.fields.is_system'),
      render: ({ is_system }) => <RoleKindChip isSystem={is_system} />,
      inFile: ({ is_system }) => text(is_system ? 'roles.kinds.system' : 'roles.kinds.own'),
      cardRole: 'status',
    },
    {
      source: 'users_count',
      label: text('roles.fields.users_count'),
      align: 'end',
      render: ({ users_count }) => <NumberCell value={users_count} />,
    },
  ];
  const create = creating.isAllowed ? (
    <Button variant="contained" component={Link} to={pathTo('roles.create')} startIcon={<MdiIcon name="mdi-plus" />}>
      {text('roles.create')}
    </Button>
  ) : (
    creating.feature && (
      <RefusedButton check={CREATING} icon={<MdiIcon name="mdi-lock-outline" size={18} />}>
        {text('roles.create')}
      </RefusedButton>
    )
  );
  return (
    <PageContent width="full">
      <PageHeading title={text('screens.roles.list')} />
      <FeatureNote feature="custom_roles">{text('roles.notInPlan')}</FeatureNote>
      <DataList<Role & RaRecord>
        label={text('screens.roles.list')}
        exports={LIST_EXPORTS}
        columns={columns}
        filters={[
          {
            kind: 'yesNo',
            source: 'is_system',
            label: text('roles.fields.is_system'),
            yes: text('roles.kinds.system'),
            no: text('roles.kinds.own'),
          },
        ]}
        searchLabel={text('roles.search')}
        rowTo={({ id }) => pathTo('roles.update', { id })}
        bulkActions={
          mayDelete && (
            <BulkDelete
              doneText={(count) => text('roles.remove.doneMany', count)}
              onlyFor={{
                fits: ({ is_system, users_count }) => !is_system && users_count === 0,
                otherwise: text('roles.remove.onlyUnused'),
              }}
            />
          )
        }
        actions={create}
        empty={
          <EmptyState icon="mdi-shield-account-outline" title={text('roles.none')} actions={create}>
            {text('roles.noneText')}
          </EmptyState>
        }
      />
    </PageContent>
  );
}
