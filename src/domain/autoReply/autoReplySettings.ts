import { z } from 'zod';
import { timeOfDay } from '#src/domain/company/companySettings.ts';
import { BODY_MAX_LENGTH } from '#src/domain/messages/texting.ts';
import { recordBase, setDay, text, zoneName } from '#src/domain/record.ts';
import { AUTO_REPLY_LIMITS } from './autoReplyTerms.ts';

export * from './autoReplyTerms.ts';

const body = text.max(BODY_MAX_LENGTH);
const spans = z.array(z.object({ from: timeOfDay, to: timeOfDay })).max(AUTO_REPLY_LIMITS.spans);

const openingException = z.object({
  from: setDay,
  until: setDay,
  name: text.max(AUTO_REPLY_LIMITS.exception_name),
  hours: spans,
});

export const autoReplyInput = z.object({
  away: z.object({
    enabled: z.boolean(),
    body,
    timezone: zoneName.min(1),
    hours: z.object({ mon: spans, tue: spans, wed: spans, thu: spans, fri: spans, sat: spans, sun: spans }),
    exceptions: z.array(openingException).max(AUTO_REPLY_LIMITS.exceptions),
  }),
  first_contact: z.object({ enabled: z.boolean(), body }),
  cooldown_minutes: z.number().int().min(0).max(AUTO_REPLY_LIMITS.cooldown_minutes),
  max_replies_per_hour: z.number().int().min(1).max(AUTO_REPLY_LIMITS.replies_per_hour),
});
export type AutoReplyInput = z.infer<typeof autoReplyInput>;

export const autoReplySettings = z.object({ ...recordBase, ...autoReplyInput.shape });
export type AutoReplySettings = z.infer<typeof autoReplySettings>;
