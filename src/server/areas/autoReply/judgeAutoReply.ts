import type { AutoReplyRules } from '#src/domain/autoReply/autoReplyTerms.ts';
import { type OpeningIssueKind, openingIssues } from '#src/domain/autoReply/openingIssues.ts';
import { isKnownZone } from '#src/domain/time/zoneOffset.ts';
import { judgeReply } from '#src/server/areas/keywords/judgeReply.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Said, said } from '#src/server/said/Said.ts';

const WORDS: Record<OpeningIssueKind, Said> = {
  bad_time: said`must be from a time to a time, like 09:00`,
  no_time: said`must not begin and end at the same time`,
  overlap: said`overlaps`,
  overlaps_next_day: said`runs past midnight into the hours of the next day`,
  bad_date: said`must be a date like 2026-01-31`,
  reversed: said`must not end before it begins`,
  same_days: said`has days of another exception:`,
};

/** Throws 422 for hours that are not clear, a zone nobody knows, and texts that could not be sent. */
export async function judgeAutoReply(
  { away, first_contact }: AutoReplyRules,
  { tx, tenantId }: HandlerContext,
): Promise<void> {
  const fields: Record<string, Said> = {};
  if (!isKnownZone(away.timezone)) fields['away.timezone'] = said`must be a time zone like America/New_York`;
  for (const { path, kind, other } of openingIssues(away)) {
    fields[`away.${path}`] ??= other ? said`${WORDS[kind]} ${other}` : WORDS[kind];
  }
  if (away.enabled && away.body.trim() === '') fields['away.body'] = said`is required while the message is on`;
  if (first_contact.enabled && first_contact.body.trim() === '') {
    fields['first_contact.body'] = said`is required while the message is on`;
  }
  if (Object.keys(fields).length > 0) throw unprocessable(fields);
  await judgeReply('away.body', away.body, tx, tenantId);
  await judgeReply('first_contact.body', first_contact.body, tx, tenantId);
}
