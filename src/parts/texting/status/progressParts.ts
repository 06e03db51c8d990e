import type { CampaignTotals } from '#src/domain/campaigns/campaign.ts';
import type { StatusKind } from '#src/theme/tokens.ts';

export interface ProgressPart {
  part: 'delivered' | 'sent' | 'unknown' | 'failed';
  value: number;
  kind: StatusKind;
}

/**
 * The recipients by result, without overlap. `sent` counts messages that the network accepted and no phone has confirmed. A message can
 * fail after the network accepted it, so failures are subtracted from `sent` only where the sum would exceed the recipients.
 */
export function progressParts({
  recipients,
  queued,
  sent,
  delivered,
  unknown,
  failed,
}: CampaignTotals): ProgressPart[] {
  const done = Math.max(0, recipients - queued);
  const settledCount = delivered + unknown + failed;
  const onTheWay = Math.max(0, Math.min(sent - delivered - unknown, done - settledCount));
  return [
    { part: 'delivered', value: delivered, kind: 'success' },
    { part: 'sent', value: onTheWay, kind: 'info' },
    { part: 'unknown', value: unknown, kind: 'warning' },
    { part: 'failed', value: failed, kind: 'error' },
  ];
}
