import { useNavigate } from 'react-router-dom';
import type { Role } from '#src/domain/people/role.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { DangerButton } from '#src/ui/actions/DangerButton.tsx';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';

/** Deletes a role, or says that users still have it. */
export function DeleteRole({ role }: { role: Role }) {
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
