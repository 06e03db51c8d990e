/** The id of a contact's opt-out in reply to a campaign, so that a campaign has one of each person at most. */
export function campaignOptOutId(campaignId: string, contactId: string): string {
  return `${campaignId}-${contactId}`;
}
