/** The id of the undo offer of a campaign. */
export function sendOfferId(campaignId: string): string {
  return `send-${campaignId}`;
}
