import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import type { User } from '#src/domain/people/user.ts';
import { useText } from '#src/i18n/useText.ts';
import { RecordHistory } from '#src/parts/history/RecordHistory.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { EditPage } from '#src/ui/records/EditPage.tsx';
import { RecordHeading } from '#src/ui/records/RecordHeading.tsx';
import { UserInputs } from './UserInputs.tsx';
import { UserState } from './UserState.tsx';
import { UserStatusChip } from './UserStatusChip.tsx';

const Aside = styled('div')({ display: 'grid', gap: 24, alignContent: 'start' });

/** A user: name and role, with the account's state and history next to them. */
export function UserUpdate() {
  const text = useText();
  const mayUpdate = useCan({ action: 'update', subject: 'users' }).isAllowed;
  return (
    <EditPage<User & RaRecord>
      heading={(user) => (
        <RecordHeading
          title={user.name}
          breadcrumb={[{ label: text('screens.users.list'), to: pathTo('users.list') }]}
          mark={<UserStatusChip status={user.status} invitationEnds={user.invitation_expires_at} />}
        />
      )}
      saveLabel={text('users.save')}
      savedText={text('users.saved')}
      cancelTo={pathTo('users.list')}
      transform={({ name, email, role_id }) => ({ name, email, role_id })}
      aside={(user) => (
        <Aside>
          <UserState user={user} />
          <RecordHistory subject="users" record={user} />
        </Aside>
      )}
      isReadOnly={!mayUpdate}
    >
      <UserInputs />
    </EditPage>
  );
}
