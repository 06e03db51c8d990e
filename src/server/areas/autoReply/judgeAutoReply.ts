import type { AutoReplyRules } from '#src/domain/autoReply/autoReplyTerms.ts';
import { type OpeningIssueKind, openingIssues } from '#src/domain/autoReply/openingIssues.ts';
import { isKnownZone } from '#src/domain/time/zoneOffset.ts';
import { judgeReply } from '#src/server/areas/keywords/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Said, said } from '#src/server/said/Said.ts';

const WORDS: Record<OpeningIssueKind, Said> = {
  bad_time: said('autoReply.bad_time'),
  no_time: said('autoReply.no_time'),
  overlap: said('autoReply.overlap'),
  overlaps_next_day: said('autoReply.overlaps_next_day'),
  bad_date: said('forms.date'),
  reversed: said('autoReply.reversed'),
  same_days: said('autoReply.same_days'),
};

/** Throws 422 for hours that are not clear, a zone nobody knows, and texts that could not be sent. */
export async function judgeAutoReply(
  { away, first_contact }: AutoReplyRules,
  { tx, tenantId }: HandlerContext,
): Promise<void> {
  const fields: Record<string, Said> = {};
  if (!isKnownZone(away.timezone)) fields['away.timezone'] = said('forms.time_zone');
  for (const { path, kind, other } of openingIssues(away)) {
    fields[`away.${path}`] ??= other ? said('shared.in_a_row', { first: WORDS[kind], second: other }) : WORDS[kind];
  }
  if (away.enabled && away.body.trim() === '') fields['away.body'] = said('autoReply.required_while_on');
  if (first_contact.enabled && first_contact.body.trim() === '') {
    fields['first_contact.body'] = said('autoReply.required_while_on');
  }
  if (Object.keys(fields).length > 0) throw unprocessable(fields);
  await judgeReply('away.body', away.body, tx, tenantId);
  await judgeReply('first_contact.body', first_contact.body, tx, tenantId);
}
