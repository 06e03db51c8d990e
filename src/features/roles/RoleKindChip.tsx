import { useText } from '#src/i18n/useText.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';

/** Marks built-in roles, which cannot be changed. */
export function RoleKindChip({ isSystem }: { isSystem: boolean }) {
  const text = useText();
  return (
    <StatusChip
      kind={isSystem ? 'neutral' : 'info'}
      icon={isSystem ? 'mdi-lock-outline' : 'mdi-pencil-outline'}
      label={text(isSystem ? 'roles.kinds.system' : 'roles.kinds.own')}
    />
  );
}
