import Button from '@mui/material/Button';
import { type RaRecord, useGetOne, useGetRecordId } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { Role } from '#src/domain/people/role.ts';
import { useText } from '#src/i18n/useText.ts';
import { RecordHistory } from '#src/parts/history/RecordHistory.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { DangerButton } from '#src/ui/actions/DangerButton.tsx';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { EditPage } from '#src/ui/records/EditPage.tsx';
import { RecordHeading } from '#src/ui/records/RecordHeading.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { RoleChanges } from './RoleChanges.tsx';
import { RoleInputs } from './RoleInputs.tsx';
import { RoleKindChip } from './RoleKindChip.tsx';
import { RolePreview } from './RolePreview.tsx';

/** A role: its permissions, a preview for the people who have it, and the effects of a change. */
export function RoleUpdate() {
  const text = useText();
  const record = useRecordOfPage();
  const mayUpdate = useCan({ action: 'update', subject: 'roles' }).isAllowed;
  return (
    <EditPage<Role & RaRecord>
      heading={(role) => <RoleHeading role={role} />}
      saveLabel={text('roles.save')}
      savedText={text('roles.saved')}
      cancelTo={pathTo('roles.list')}
      isReadOnly={!mayUpdate || (record?.is_system ?? false)}
      transform={({ name, description, rules }) => ({ name, description, rules })}
    >
      <Fields>
        {record?.is_system && <Note kind="info">{text('roles.systemStays')}</Note>}
        <RoleInputs />
      </Fields>
      <RoleChanges />
      <RolePreview />
      {record && <RecordHistory subject="roles" record={record} />}
    </EditPage>
  );
}

function RoleHeading({ role }: { role: Role }) {
  const text = useText();
  const mayCreate = useCan({ action: 'create', subject: 'roles' }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'roles', record: role }).isAllowed;
  return (
    <RecordHeading
      title={role.name}
      breadcrumb={[{ label: text('screens.roles.list'), to: pathTo('roles.list') }]}
      mark={<RoleKindChip isSystem={role.is_system} />}
      actions={
        <>
          {mayDelete && !role.is_system && <DeleteRole role={role} />}
          {mayCreate && (
            <Button
              variant="outlined"
              component={Link}
              to={`${pathTo('roles.create')}?from=${encodeURIComponent(role.id)}`}
              startIcon={<MdiIcon name="mdi-content-copy" />}
            >
              {text('roles.clone')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** The page's role; undefined while it loads. Shares the request of the page's form. */
function useRecordOfPage(): Role | undefined {
  return useGetOne<Role & RaRecord>('roles', { id: String(useGetRecordId()) }).data;
}

/** Deletes a role, or says that users still have it. */
function DeleteRole({ role }: { role: Role }) {
  const text = useText();
  const navigate = useNavigate();
  const { deleteOne } = useDeleteWithUndo('roles');
  return (
    <DangerButton label={text('roles.remove.action')}>
      {(close) => (
        <ConfirmDialog
          isOpen
          isBlocked={role.users_count > 0}
          title={text('roles.remove.title', { name: role.name })}
          confirmLabel={text('roles.remove.action')}
          onConfirm={() => {
            deleteOne(role, text('roles.remove.done'));
            navigate(pathTo('roles.list'));
          }}
          onClose={close}
        >
          <p>
            {role.users_count > 0
              ? text('roles.remove.inUse', { smart_count: role.users_count })
              : text('roles.remove.unused')}
          </p>
        </ConfirmDialog>
      )}
    </DangerButton>
  );
}
