import { styled } from '@mui/material/styles';
import { type RaRecord, useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { diffRoles, type RoleChange } from '#src/domain/access/editor/roleDiff.ts';
import type { AbilityRule, Role } from '#src/domain/people/role.ts';
import type { User } from '#src/domain/people/user.ts';
import { useCellWords } from '#src/features/roles/editor/useCellWords.ts';
import { useText } from '#src/i18n/useText.ts';
import { permissionName } from '#src/parts/access/refusalWords.ts';
import { useCan } from '#src/session/useAccess.ts';
import { Note } from '#src/ui/states/Note.tsx';

const List = styled('ul')({ margin: '4px 0 0', paddingInlineStart: 20 });

/** Shown before saving a role: who is affected, and what they gain and lose. Empty without changes. */
export function RoleChanges() {
  const text = useText();
  const role = useRecordContext<Role>();
  const rules: AbilityRule[] = useWatch({ name: 'rules' }) ?? [];
  const changes = role ? diffRoles(role.rules, rules) : [];
  if (!role || changes.length === 0) return null;
  const isLess = changes.some(({ kind }) => kind === 'loses' || kind === 'narrows');
  return (
    <div style={{ marginBlockStart: 20 }}>
      <Note kind={isLess ? 'warning' : 'info'} role="status" title={text('roles.changes.title')}>
        <People role={role} />
        <List>
          {changes.map((change) => (
            <li key={`${change.action} ${change.subject}`}>
              <ChangeWords change={change} />
            </li>
          ))}
        </List>
      </Note>
    </div>
  );
}

function People({ role }: { role: Role }) {
  const text = useText();
  const mayRead = useCan({ action: 'read', subject: 'users' }).isAllowed;
  const { data = [] } = useGetList<User & RaRecord>(
    'users',
    { pagination: { page: 1, perPage: 5 }, sort: { field: 'name', order: 'ASC' }, filter: { role_id: role.id } },
    { enabled: mayRead && role.users_count > 0 },
  );
  if (role.users_count === 0) return <p>{text('roles.changes.nobody')}</p>;
  const names = data.map(({ name }) => name).join(', ');
  return (
    <p>
      {text(names ? 'roles.changes.people' : 'roles.changes.peopleUnnamed', { smart_count: role.users_count, names })}
    </p>
  );
}

function ChangeWords({ change: { kind, action, subject, before, after } }: { change: RoleChange }) {
  const text = useText();
  const cellWords = useCellWords();
  const permission = permissionName(action, subject, text);
  const [was, is] = [cellWords(subject, before), cellWords(subject, after)];
  return (
    <>
      {text(`roles.changes.kinds.${kind}`, { what: permission })}
      {is && ` (${is})`}
      {!is && was && ` (${text('roles.changes.before', { was })})`}
    </>
  );
}
