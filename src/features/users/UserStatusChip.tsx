import { serverNow } from '#src/api/serverTime.ts';
import type { UserStatus } from '#src/domain/people/userTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const LOOKS: Record<UserStatus | 'expired', { kind: StatusKind; icon: IconName }> = {
  active: { kind: 'success', icon: 'mdi-check-circle-outline' },
  invited: { kind: 'info', icon: 'mdi-email-outline' },
  expired: { kind: 'warning', icon: 'mdi-email-alert-outline' },
  disabled: { kind: 'neutral', icon: 'mdi-cancel' },
};

interface UserStatusChipProps {
  status: UserStatus;
  /** When the invitation expires. */
  invitationEnds: string | null;
}

/** A user's status: active, disabled, invited, or the invitation expired. */
export function UserStatusChip({ status, invitationEnds }: UserStatusChipProps) {
  const text = useText();
  const shownStatus = status === 'invited' && isInvitationOver(invitationEnds) ? 'expired' : status;
  return <StatusChip {...LOOKS[shownStatus]} label={text(`users.status.${shownStatus}`)} />;
}

/** Whether an invitation can no longer be accepted. */
export function isInvitationOver(invitationEnds: string | null): boolean {
  return invitationEnds !== null && Date.parse(invitationEnds) <= serverNow();
}
