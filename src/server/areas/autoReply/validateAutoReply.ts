import type { AutoReplyRules } from '#src/domain/autoReply/autoReplyTerms.ts';
import { type OpeningIssueKind, openingIssues } from '#src/domain/autoReply/openingIssues.ts';
import { isKnownZone } from '#src/domain/time/zoneOffset.ts';
import { validateReply } from '#src/server/areas/keywords/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';

const SENTENCES: Record<OpeningIssueKind, Sentence> = {
  bad_time: sentence('autoReply.bad_time'),
  no_time: sentence('autoReply.no_time'),
  overlap: sentence('autoReply.overlap'),
  overlaps_next_day: sentence('autoReply.overlaps_next_day'),
  bad_date: sentence('forms.date'),
  reversed: sentence('autoReply.reversed'),
  same_days: sentence('autoReply.same_days'),
};

/** Throws 422 for inconsistent hours, unknown time zones, and texts that could not be sent. */
export async function validateAutoReply(
  { away, first_contact }: AutoReplyRules,
  { tx, tenantId }: HandlerContext,
): Promise<void> {
  const fields: Record<string, Sentence> = {};
  if (!isKnownZone(away.timezone)) fields['away.timezone'] = sentence('forms.time_zone');
  for (const { path, kind, other } of openingIssues(away)) {
    fields[`away.${path}`] ??= other
      ? sentence('shared.in_a_row', { first: SENTENCES[kind], second: other })
      : SENTENCES[kind];
  }
  if (away.enabled && away.body.trim() === '') fields['away.body'] = sentence('autoReply.required_while_on');
  if (first_contact.enabled && first_contact.body.trim() === '') {
    fields['first_contact.body'] = sentence('autoReply.required_while_on');
  }
  if (Object.keys(fields).length > 0) throw unprocessable(fields);
  await validateReply('away.body', away.body, tx, tenantId);
  await validateReply('first_contact.body', first_contact.body, tx, tenantId);
}
