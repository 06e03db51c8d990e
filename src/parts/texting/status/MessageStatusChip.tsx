import type { MessageStatus } from '#src/domain/messages/message.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const LOOKS: Record<MessageStatus, { kind: StatusKind; icon: IconName }> = {
  scheduled: { kind: 'neutral', icon: 'mdi-clock-outline' },
  queued: { kind: 'neutral', icon: 'mdi-tray-full' },
  sending: { kind: 'info', icon: 'mdi-arrow-up-circle-outline' },
  sent: { kind: 'info', icon: 'mdi-check' },
  delivered: { kind: 'success', icon: 'mdi-check-all' },
  failed: { kind: 'error', icon: 'mdi-alert-circle-outline' },
  expired: { kind: 'error', icon: 'mdi-timer-off-outline' },
  cancelled: { kind: 'neutral', icon: 'mdi-cancel' },
  unknown: { kind: 'warning', icon: 'mdi-help-circle-outline' },
  received: { kind: 'neutral', icon: 'mdi-arrow-down-circle-outline' },
};

/** The status of a message: `<MessageStatusChip status={record.status} />`. */
export function MessageStatusChip({ status, title }: { status: MessageStatus; title?: string }) {
  const text = useText();
  return <StatusChip {...LOOKS[status]} label={text(`texting.messageStatus.${status}`)} title={title} />;
}
