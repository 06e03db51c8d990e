import { useText } from '#src/i18n/useText.ts';
import { InputSelect } from '#src/ui/forms/inputs/InputSelect.tsx';
import { required } from '#src/ui/forms/rules.ts';
import { useRoles } from './useRoles.ts';

/** Chooses a role. Roles that the user may not give are disabled, with the reason. */
export function RoleSelect({ why, current }: { why?: string | null; current?: string }) {
  const text = useText();
  const roles = [...useRoles().values()];
  const choices = roles.map(({ id, name, isBeyondOwn, isNotInPlan }) => {
    const isOpen = id === current || !(isBeyondOwn || isNotInPlan);
    const label = isBeyondOwn ? text('users.roleBeyondOwn', { name }) : text('users.roleNotInPlan', { name });
    return { value: id, label: isOpen && !isBeyondOwn ? name : label, isDisabled: !isOpen };
  });
  return (
    <InputSelect
      source="role_id"
      label={text('users.fields.role_id')}
      help={why ?? text('users.roleHelp')}
      isDisabled={Boolean(why)}
      validate={required()}
      choices={roles.length > 0 ? choices : [{ value: current ?? '', label: text('ui.loading') }]}
    />
  );
}
