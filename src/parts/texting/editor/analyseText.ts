import { type AddedText, NOTHING_ADDED } from '#src/domain/sms/addedTextTerms.ts';
import {
  compileBody,
  type Placeholder,
  type PlaceholderProblem,
  type PlaceholderValues,
  parsePlaceholders,
  placeholderProblems,
} from '#src/domain/sms/placeholders.ts';
import { type ForcingCharacter, findForcing, replaceForcing } from '#src/domain/sms/plain/plainReplacements.ts';
import { countSegments, type SegmentCount, segmentCount } from '#src/domain/sms/segments.ts';
import { type MarkedPiece, markText } from './textMarks.ts';

export interface TextAnalysis {
  pieces: MarkedPiece[];
  problems: PlaceholderProblem[];
  /** In the text as it is written. */
  forcing: ForcingCharacter[];
  /** For the text as the sample gets it; with the fields' defaults if there is no sample or a value is missing. */
  count: SegmentCount;
  /** What "Replace all" makes of the body, the same where that gains nothing, and its segments. */
  plain: { body: string; segments: number };
  /** Whether the count is that of the sample's text. */
  isForSample: boolean;
  hasFields: boolean;
  /** Characters of what is added that force UCS-2: nobody can replace them here. */
  addedForcing: string[];
}

export interface TextQuestion {
  body: string;
  /** Keys of the tenant's own fields. Null if they are not known, and every key counts as known. */
  customKeys: readonly string[] | null;
  sample: PlaceholderValues | null;
  /** What is sent with the text without being written in it. */
  added?: AddedText;
}

/** The marks and counts of the editor. Takes fractions of a millisecond for a thousand characters, so it runs on each keystroke. */
export function analyseText(question: TextQuestion): TextAnalysis {
  const { body, customKeys, added = NOTHING_ADDED } = question;
  const { placeholders, problems: malformed } = parsePlaceholders(body);
  const problems = customKeys === null ? malformed : placeholderProblems(body, customKeys);
  const forcing = findForcing(body);
  const { text, isForSample } = sentText(question);
  const count = countSegments(text);
  const segmentsOf = (written: string): number => segmentCount(sentText({ ...question, body: written }).text);
  const plain = forcing.length === 0 ? body : replaceForcing(body, segmentsOf);
  return {
    pieces: markText(body, { placeholders, problems, forcing }),
    problems,
    forcing,
    count,
    plain: { body: plain, segments: plain === body ? count.segments : segmentsOf(plain) },
    isForSample,
    hasFields: placeholders.length > 0,
    addedForcing: findForcing(added.before + added.after).map(({ character }) => character),
  };
}

interface SentText {
  text: string;
  isForSample: boolean;
}

/** The text the sample gets. Braces are never sent: a field without a value becomes its default or nothing. */
function sentText({ body: written, added = NOTHING_ADDED, customKeys, sample }: TextQuestion): SentText {
  const body = added.before + written + added.after;
  const { placeholders } = parsePlaceholders(body);
  if (placeholders.length === 0) return { text: body, isForSample: false };
  const rendered = sample ? compileBody(body, customKeys ?? undefined).render(sample) : null;
  if (rendered && 'text' in rendered) return { text: rendered.text, isForSample: true };
  return { text: withDefaults(body, placeholders), isForSample: false };
}

function withDefaults(body: string, placeholders: readonly Placeholder[]): string {
  let text = '';
  let from = 0;
  for (const { index, length, fallback } of placeholders) {
    text += body.slice(from, index) + (fallback ?? '');
    from = index + length;
  }
  return text + body.slice(from);
}
