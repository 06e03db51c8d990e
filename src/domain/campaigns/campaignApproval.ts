import { z } from 'zod';
import { id, instant, text } from '#src/domain/record.ts';
import { APPROVAL_NOTE_MAX_LENGTH, APPROVAL_STATUSES } from './approvalTerms.ts';

export const approvalNote = text.trim().max(APPROVAL_NOTE_MAX_LENGTH);

/** Who asked whom to let a campaign go out, and what came of it. It is of the campaign as it was then: a change voids it. */
export const campaignApproval = z.object({
  status: z.enum(APPROVAL_STATUSES),
  requested_by: id,
  /** Kept here: not everybody who may approve may read the list of people. */
  requested_by_name: z.string(),
  requested_at: instant,
  request_note: approvalNote,
  /** How many people it was asked for. To more than that it must not go. */
  recipients: z.number().int().min(1),
  decided_by: id.nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  decision_note: approvalNote,
  /** Where its audience had grown when its time came, and nobody asked but the API: how many were approved; null, when none had to be. */
  grown_from: z.number().int().min(1).nullable().optional(),
});
export type CampaignApproval = z.infer<typeof campaignApproval>;
