import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useInvalidate } from '#src/api/useOperation.ts';
import { useText } from '#src/i18n/useText.ts';
import { useRefusal } from '#src/parts/access/useRefusal.ts';
import type { Choice } from '#src/ui/forms/inputs/InputSelect.tsx';
import { InputSelect } from '#src/ui/forms/inputs/InputSelect.tsx';
import { required } from '#src/ui/forms/rules.ts';
import { type KnownRole, useRoles } from './useRoles.ts';

const READING = { action: 'read', subject: 'roles' } as const;

/** Chooses a role. Roles that the user cannot give are disabled, with the reason; so is the field, if they cannot view roles. */
export function RoleSelect({ why, current }: { why?: string | null; current?: string }) {
  const text = useText();
  const refusal = useRefusal(READING);
  const whyNot = why ?? refusal?.sentence;
  const known = useRoles();
  const roles = [...known.roles.values()];
  const deleted = useDeletedRole(roles);
  const choices = roles.map(({ id, name, isBeyondOwn, isNotInPlan }) => {
    const isOpen = id === current || !(isBeyondOwn || isNotInPlan);
    const label = isBeyondOwn ? text('users.roleBeyondOwn', { name }) : text('users.roleNotInPlan', { name });
    return { value: id, label: isOpen && !isBeyondOwn ? name : label, isDisabled: !isOpen };
  });
  return (
    <InputSelect
      source="role_id"
      label={text('users.fields.role_id')}
      help={whyNot ?? text('users.roleHelp')}
      isDisabled={Boolean(whyNot)}
      validate={required()}
      choices={roles.length > 0 ? [...choices, ...deleted] : [{ value: current ?? '', label: known.unknown ?? '–' }]}
    />
  );
}

/** The chosen role as a choice if it was deleted meanwhile. Looks for that once the API has refused it. */
function useDeletedRole(roles: readonly KnownRole[]): Choice[] {
  const text = useText();
  const invalidate = useInvalidate();
  const chosen: unknown = useWatch({ name: 'role_id' });
  const isRefused = useFormState({ name: 'role_id' }).errors.role_id?.type === 'server';
  const [seenNames] = useState(() => new Map<string, string>());
  useEffect(() => {
    for (const { id, name } of roles) seenNames.set(id, name);
  });
  useEffect(() => {
    if (isRefused) void invalidate('roles');
  }, [isRefused, invalidate]);
  const name = seenNames.get(String(chosen));
  if (name === undefined || roles.some(({ id }) => id === chosen)) return [];
  return [{ value: String(chosen), label: text('ui.form.deleted', { name }), isDisabled: true }];
}
