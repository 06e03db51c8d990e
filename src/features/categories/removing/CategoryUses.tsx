import { Link } from 'react-router-dom';
import type { CategoryUsages } from '#src/domain/category.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { Note } from '#src/ui/states/Note.tsx';

/** What prevents the deletion of a category. Names only what the user can read. */
export function CategoryUses({ usages: { roles, smart_groups } }: { usages: CategoryUsages }) {
  const text = useText();
  const format = useFormat();
  const count = (of: number) => ({ smart_count: of, n: format.number(of) });
  return (
    <>
      {roles.count > 0 && (
        <Note kind="warning">
          {text('categories.remove.roles', count(roles.count))}{' '}
          {roles.items.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={pathTo('roles.update', { id })}>{name}</Link>
            </span>
          ))}
        </Note>
      )}
      {smart_groups.count > 0 && (
        <Note kind="warning">
          {text('categories.remove.smartGroups', count(smart_groups.count))}{' '}
          {smart_groups.items.map(({ name }) => name).join(', ')}
        </Note>
      )}
    </>
  );
}
