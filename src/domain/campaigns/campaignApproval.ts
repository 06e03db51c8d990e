import { z } from 'zod';
import { id, instant, text } from '#src/domain/record.ts';
import { APPROVAL_NOTE_MAX_LENGTH, APPROVAL_STATUSES } from './approvalTerms.ts';

export const approvalNote = text.trim().max(APPROVAL_NOTE_MAX_LENGTH);

/** An approval of a campaign: who requested it, who decided, and how. It is for the campaign as it was then; a change voids it. */
export const campaignApproval = z.object({
  status: z.enum(APPROVAL_STATUSES),
  requested_by: id,
  /** Names are stored here, because not everyone who can approve can read the list of people. */
  requested_by_name: z.string(),
  requested_at: instant,
  request_note: approvalNote,
  /** The number of people it was requested for; the campaign must not go to more. */
  recipients: z.number().int().min(1),
  decided_by: id.nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  decision_note: approvalNote,
  /**
   * Set if the audience had grown by the time the campaign was due, so that the API requested approval again: the number of people approved before,
   * or null if no approval was needed then.
   */
  previous_recipients: z.number().int().min(1).nullable().optional(),
});
export type CampaignApproval = z.infer<typeof campaignApproval>;
