import { useText } from '#src/i18n/useText.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';

/** Marks changes that support made while acting for the company. */
export function SupportChip({ via }: { via: string | null }) {
  const text = useText();
  if (via === null) return null;
  return <StatusChip kind="warning" icon="mdi-face-agent" label={text('activity.via', { name: via })} />;
}
