import type { Campaign } from '#src/domain/campaigns/campaign.ts';

const ORDER: readonly Campaign['status'][] = ['running', 'paused', 'scheduled'];

/** Running first, then paused, then scheduled, the next one first. */
export function inOrderOfUrgency<T extends Pick<Campaign, 'status' | 'send_at' | 'started_at'>>(
  campaigns: readonly T[],
): T[] {
  const at = ({ status, send_at, started_at }: T): string => (status === 'scheduled' ? send_at : started_at) ?? '';
  return campaigns.toSorted(
    (one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status) || at(one).localeCompare(at(other)),
  );
}
