import type { Campaign } from '#src/domain/campaigns/campaign.ts';

/**
 * The idempotency key of a send: this version of the campaign to so many people. Two clicks, a repeated attempt after a lost
 * answer, Enter held down and another tab all mean the same and carry the same key; a campaign that was changed or taken
 * back has another version, and sending that one is something new.
 */
export function sendKey({ id, version }: Pick<Campaign, 'id' | 'version'>, recipients: number): string {
  return `send-${id}-v${version}-to-${recipients}`;
}
