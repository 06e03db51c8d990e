/** Names the offer to take back the sending of a campaign. */
export function sendOfferId(campaignId: string): string {
  return `send-${campaignId}`;
}
