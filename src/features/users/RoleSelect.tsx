import { useText } from '#src/i18n/useText.ts';
import { useRefusal } from '#src/parts/access/useRefusal.ts';
import { InputSelect } from '#src/ui/forms/inputs/InputSelect.tsx';
import { required } from '#src/ui/forms/rules.ts';
import { useRoles } from './useRoles.ts';

const READING = { action: 'read', subject: 'roles' } as const;

/** Chooses a role. Roles that the user may not give are disabled, with the reason; so is the field, if they may not view roles. */
export function RoleSelect({ why, current }: { why?: string | null; current?: string }) {
  const text = useText();
  const refusal = useRefusal(READING);
  const whyNot = why ?? refusal?.sentence;
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
      help={whyNot ?? text('users.roleHelp')}
      isDisabled={Boolean(whyNot)}
      validate={required()}
      choices={roles.length > 0 ? choices : [{ value: current ?? '', label: refusal ? '–' : text('ui.loading') }]}
    />
  );
}
