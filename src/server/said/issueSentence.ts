import type { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { type Said, said } from './Said.ts';
import { isSentenceKey } from './sentences.ts';

type Issue = z.core.$ZodIssue;

/** Stands for the words of the library, which nobody is to read: what a schema says itself is in its place. */
const UNSAID = '\0';

/** For reading input: with it an issue carries the schema's own words or none, and its input. */
export const UNSAID_ISSUES = { error: () => UNSAID, reportInput: true } as const;

/** What a value has to be, by zod's word for it. */
const KINDS = new Map<string, Said>([
  ['string', said('forms.text')],
  ['number', said('forms.number')],
  ['int', said('forms.whole_number')],
  ['boolean', said('forms.yes_or_no')],
  ['array', said('forms.list')],
  ['tuple', said('forms.list')],
  ['object', said('forms.object')],
  ['record', said('forms.object')],
  ['null', said('forms.empty')],
]);

/** What a text has to look like. */
const FORMATS = new Map<string, Said>([
  ['email', said('forms.email')],
  ['datetime', said('forms.datetime')],
  ['date', said('forms.date')],
  ['base64', said('forms.base64')],
]);

const UNKNOWN = said('forms.not_valid');

/**
 * An issue in a person's words: what the form shows under the field. Read with {@link UNSAID_ISSUES}; the schema's own words
 * count, and otherwise what its kind of issue is called here.
 */
export function issueSentence(issue: Issue): Said {
  if (issue.message !== UNSAID) return saidBySchema(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return said('forms.required');
      return KINDS.get(issue.expected) ?? UNKNOWN;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS.get(issue.format) ?? UNKNOWN;
    case 'not_multiple_of':
      return said('forms.multiple_of', { step: Number(issue.divisor) });
    case 'invalid_value':
      return said('forms.one_of', { choices: issue.values.map(String).join(', ') });
    case 'invalid_union':
      return ofUnion(issue);
    case 'invalid_key':
      return said('forms.bad_name', { told: issue.issues.map(issueSentence)[0] ?? UNKNOWN });
    case 'unrecognized_keys':
      return said('forms.unknown_fields', { fields: issue.keys.join(', ') });
    default:
      return UNKNOWN;
  }
}

/** The sentence that a schema names by its key. One that is not there, or needs a value, does not compile. */
function saidBySchema(message: string): Said {
  return isSchemaMessage(message) ? said(message) : UNKNOWN;
}

function isSchemaMessage(message: string): message is SchemaMessage {
  return isSentenceKey(message);
}

function tooSmall({ origin, minimum, inclusive, exact }: z.core.$ZodIssueTooSmall): Said {
  const least = Number(minimum);
  if (!isCounted(origin)) return inclusive ? said('forms.at_least', { least }) : said('forms.more_than', { least });
  if (least === 1 && origin === 'string') return said('forms.required');
  return exact
    ? said('forms.has_exactly', { amount: counted(origin, least) })
    : said('forms.has_at_least', { amount: counted(origin, least) });
}

function tooBig({ origin, maximum, inclusive, exact }: z.core.$ZodIssueTooBig): Said {
  const most = Number(maximum);
  if (!isCounted(origin)) return inclusive ? said('forms.at_most', { most }) : said('forms.less_than', { most });
  return exact
    ? said('forms.has_exactly', { amount: counted(origin, most) })
    : said('forms.has_at_most', { amount: counted(origin, most) });
}

function isCounted(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

function counted(origin: string, count: number): Said {
  return origin === 'string' ? said('forms.characters', { count }) : said('forms.entries', { count });
}

/** What of the kinds a value may be it is nearest to: the one whose own shape it has, and only something in it is wrong. */
function ofUnion({ errors, input }: z.core.$ZodIssueInvalidUnion): Said {
  if (input === undefined || input === null) return said('forms.required');
  const nearest = errors.find((issues) => !issues.some(isOfAnotherKind));
  const [first] = nearest ?? errors[0] ?? [];
  return first ? issueSentence(first) : UNKNOWN;
}

/** Whether a value has not even the kind that was asked for: text where a list is, or none of several kinds. */
function isOfAnotherKind(issue: Issue): boolean {
  if (issue.path.length > 0) return false;
  if (issue.code === 'invalid_union') return issue.errors.every((issues) => issues.some(isOfAnotherKind));
  return issue.code === 'invalid_type';
}
