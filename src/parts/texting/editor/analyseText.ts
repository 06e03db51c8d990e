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
  /** The forcing characters in the text as written. */
  forcing: ForcingCharacter[];
  /** The count for the text that the sample gets; the fields' defaults are used without a sample or for missing values. */
  count: SegmentCount;
  /** The body after "Replace all", unchanged where that gains nothing, and its segments. */
  plain: { body: string; segments: number };
  /** Whether the count is for the sample's text. */
  isForSample: boolean;
  hasFields: boolean;
  /** Characters in the added lines that force UCS-2, which cannot be replaced here. */
  addedForcing: string[];
}

export interface AnalysisInput {
  body: string;
  /** Keys of the tenant's custom fields. If null (unknown), every key counts as known. */
  customKeys: readonly string[] | null;
  sample: PlaceholderValues | null;
  /** The lines that are sent with the text but not written in it. */
  addedText?: AddedText;
}

/** The marks and counts of the editor. Takes fractions of a millisecond for a thousand characters, so it runs on each keystroke. */
export function analyseText(input: AnalysisInput): TextAnalysis {
  const { body, customKeys, addedText = NOTHING_ADDED } = input;
  const { placeholders, problems: malformed } = parsePlaceholders(body);
  const problems = customKeys === null ? malformed : placeholderProblems(body, customKeys);
  const forcing = findForcing(body);
  const { text, isForSample } = sentText(input);
  const count = countSegments(text, text === body ? forcing : undefined);
  const segmentsOf = (variant: string): number => segmentCount(sentText({ ...input, body: variant }).text);
  const plain = forcing.length === 0 ? body : replaceForcing(body, segmentsOf, forcing);
  return {
    pieces: markText(body, { placeholders, problems, forcing }),
    problems,
    forcing,
    count,
    plain: { body: plain, segments: plain === body ? count.segments : segmentsOf(plain) },
    isForSample,
    hasFields: placeholders.length > 0,
    addedForcing: findForcing(addedText.before + addedText.after).map(({ character }) => character),
  };
}

interface SentText {
  text: string;
  isForSample: boolean;
}

/** The text that the sample gets. A field without a value becomes its default or nothing, because braces are never sent. */
function sentText({ body: ownBody, addedText = NOTHING_ADDED, customKeys, sample }: AnalysisInput): SentText {
  const body = addedText.before + ownBody + addedText.after;
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
