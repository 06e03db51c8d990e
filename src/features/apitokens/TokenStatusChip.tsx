import type { ApiTokenStatus } from '#src/domain/apitokens/apitokenTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const LOOK: Record<ApiTokenStatus, { kind: StatusKind; icon: IconName }> = {
  active: { kind: 'success', icon: 'mdi-check-circle-outline' },
  expired: { kind: 'neutral', icon: 'mdi-timer-off-outline' },
  revoked: { kind: 'error', icon: 'mdi-cancel' },
};

/** Whether a token is let in. */
export function TokenStatusChip({ status }: { status: ApiTokenStatus }) {
  const text = useText();
  return <StatusChip {...LOOK[status]} label={text(`apitokens.status.${status}`)} />;
}
