import { Link } from 'react-router-dom';
import type { Role } from '#src/domain/people/role.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { Note } from '#src/ui/states/Note.tsx';

/** Roles that prevent a deletion; nothing if there are none. */
export function RolesNote({ roles }: { roles: readonly Role[] }) {
  const text = useText();
  if (roles.length === 0) return null;
  return (
    <Note kind="warning">
      {text('categories.remove.limitedTo')}{' '}
      {roles.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={pathTo('roles.update', { id })}>{name}</Link>
        </span>
      ))}
    </Note>
  );
}
