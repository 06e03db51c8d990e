import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { User } from '#src/domain/people/user.ts';
import { USER_STATUSES } from '#src/domain/people/userTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { LIST_EXPORTS } from '#src/ui/lists/export/listExports.tsx';
import type { FilterDefinition } from '#src/ui/lists/filters/filterDefinition.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { BulkAccounts } from './BulkAccounts.tsx';
import { TwoFactorMark } from './TwoFactorMark.tsx';
import { UserStatusChip } from './UserStatusChip.tsx';
import { useRoleName } from './useRoles.ts';

/** The users of the company's account. */
export function UserList() {
  const text = useText();
  const ownId = useAccess()?.user.id;
  const nameOfRole = useRoleName();
  const maySeeRoles = useCan({ action: 'read', subject: 'roles' }).isAllowed;
  const mayInvite = useCan({ action: 'create', subject: 'users' }).isAllowed;
  const mayUpdate = useCan({ action: 'update', subject: 'users' }).isAllowed;
  const roleName = ({ role_id }: User) => nameOfRole(role_id);

  const columns: Column<User & RaRecord>[] = [
    {
      source: 'name',
      label: text('users.fields.name'),
      isPrimary: true,
      render: ({ id, name }) => (id === ownId ? text('users.you', { name }) : name),
    },
    { source: 'email', label: text('users.fields.email'), cardRole: 'detail' },
    {
      source: 'status',
      label: text('users.fields.status'),
      render: (user) => <UserStatusChip status={user.status} invitationEnds={user.invitation_expires_at} />,
      inFile: ({ status }) => text(`users.status.${status}`),
      cardRole: 'status',
    },
    { source: 'role_id', label: text('users.fields.role_id'), render: roleName, inFile: roleName, cardRole: 'detail' },
    {
      source: 'last_login_at',
      label: text('users.fields.last_login_at'),
      render: ({ last_login_at }) =>
        last_login_at ? <RelativeTime at={last_login_at} /> : text('users.neverSignedIn'),
    },
    {
      source: 'two_factor_enabled',
      label: text('users.fields.two_factor_enabled'),
      render: ({ two_factor_enabled }) => <TwoFactorMark isOn={two_factor_enabled} />,
      inFile: ({ two_factor_enabled }) => text(two_factor_enabled ? 'users.twoFactor.on' : 'users.twoFactor.off'),
    },
    {
      source: 'created_at',
      label: text('users.fields.created_at'),
      render: ({ created_at }) => <RelativeTime at={created_at} />,
      isHiddenAtFirst: true,
    },
  ];
  const filters: FilterDefinition[] = [
    {
      kind: 'multiSelect',
      source: 'status',
      label: text('users.fields.status'),
      choices: USER_STATUSES.map((value) => ({ value, label: text(`users.status.${value}`) })),
    },
    ...(maySeeRoles
      ? [
          {
            kind: 'reference' as const,
            source: 'role_id',
            label: text('users.fields.role_id'),
            reference: 'roles',
            name: ({ name }: Record<string, unknown>) => String(name ?? '–'),
          },
        ]
      : []),
    {
      kind: 'yesNo',
      source: 'two_factor_enabled',
      label: text('users.fields.two_factor_enabled'),
      yes: text('users.twoFactor.on'),
      no: text('users.twoFactor.off'),
    },
    { kind: 'dateRange', source: 'last_login_at', label: text('users.fields.last_login_at'), isSecondary: true },
  ];
  const invite = mayInvite && (
    <Button
      variant="contained"
      component={Link}
      to={pathTo('users.create')}
      startIcon={<MdiIcon name="mdi-account-plus-outline" />}
    >
      {text('users.invite.action')}
    </Button>
  );
  return (
    <PageContent width="full">
      <PageHeading title={text('screens.users.list')} />
      <DataList<User & RaRecord>
        label={text('screens.users.list')}
        exports={LIST_EXPORTS}
        columns={columns}
        filters={filters}
        searchLabel={text('users.search')}
        rowTo={mayUpdate ? ({ id }) => pathTo('users.update', { id }) : false}
        bulkActions={(mayUpdate || mayInvite) && <BulkAccounts />}
        actions={invite}
        empty={
          <EmptyState icon="mdi-account-multiple-outline" title={text('users.none')} actions={invite}>
            {text('users.noneText')}
          </EmptyState>
        }
      />
    </PageContent>
  );
}
