import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { useText } from '#src/i18n/useText.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const ICONS: Record<MessagePurpose, IconName> = {
  marketing: 'mdi-tag-heart-outline',
  transactional: 'mdi-package-variant-closed',
};

/** A template's purpose, or that it is archived. */
export function PurposeChip({ purpose, isArchived }: { purpose: MessagePurpose; isArchived: boolean }) {
  const text = useText();
  if (isArchived)
    return <StatusChip kind="warning" icon="mdi-archive-outline" label={text('templates.archivedOnly')} />;
  return <StatusChip kind="neutral" icon={ICONS[purpose]} label={text(`texting.purposes.${purpose}`)} />;
}
