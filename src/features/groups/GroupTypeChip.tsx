import type { GroupType } from '#src/domain/groups/groupTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const ICON: Record<GroupType, IconName> = { manual: 'mdi-hand-back-left-outline', smart: 'mdi-auto-fix' };

/** How a group gets its members. */
export function GroupTypeChip({ type }: { type: GroupType }) {
  const text = useText();
  return <StatusChip kind="neutral" icon={ICON[type]} label={text(`groups.types.${type}`)} />;
}
