import type { ApiTokenStatus } from '#src/domain/apitokens/apitokenTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';

const LOOK: Record<ApiTokenStatus, { kind: StatusKind; icon: IconName }> = {
  active: { kind: 'success', icon: 'mdi-check-circle-outline' },
  expired: { kind: 'neutral', icon: 'mdi-timer-off-outline' },
  revoked: { kind: 'error', icon: 'mdi-cancel' },
};

/** Whether a token is accepted: even a valid one is not while the plan includes no API access. */
export function TokenStatusChip({ status }: { status: ApiTokenStatus }) {
  const text = useText();
  const isStopped = useAccess()?.user.missing_features.some(({ feature }) => feature === 'api_tokens') ?? false;
  if (isStopped && status === 'active') {
    return <StatusChip kind="neutral" icon="mdi-lock-outline" label={text('apitokens.stopped')} />;
  }
  return <StatusChip {...LOOK[status]} label={text(`apitokens.status.${status}`)} />;
}
