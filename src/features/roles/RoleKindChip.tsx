import { useText } from '#src/i18n/useText.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';

/** Whether a role comes with the product, and so cannot be changed. */
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
