import type { z } from 'zod';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { type Sentence, sentence } from './Sentence.ts';
import { isSentenceKey } from './sentences.ts';

type Issue = z.core.$ZodIssue;

/** Replaces zod's own messages, which are not meant for people: only a schema's own message is used. */
const NO_WORDS = '\0';

/** Options for parsing: an issue then carries only the schema's own message, if any, and its input. */
export const WORDLESS_ISSUES = { error: () => NO_WORDS, reportInput: true } as const;

/** What a value has to be, by zod's name for the type. */
const KINDS = new Map<string, Sentence>([
  ['string', sentence('forms.text')],
  ['number', sentence('forms.number')],
  ['int', sentence('forms.whole_number')],
  ['boolean', sentence('forms.yes_or_no')],
  ['array', sentence('forms.list')],
  ['tuple', sentence('forms.list')],
  ['object', sentence('forms.object')],
  ['record', sentence('forms.object')],
  ['null', sentence('forms.empty')],
]);

/** What a text has to look like, by zod's name for the format. */
const FORMATS = new Map<string, Sentence>([
  ['email', sentence('forms.email')],
  ['datetime', sentence('forms.datetime')],
  ['date', sentence('forms.date')],
  ['base64', sentence('forms.base64')],
]);

const NOT_VALID = sentence('forms.not_valid');

/**
 * A zod issue as the sentence that a form shows below the field. Parse with {@link WORDLESS_ISSUES}. The schema's own message is used if there is
 * one, otherwise the sentence for the kind of issue.
 */
export function issueSentence(issue: Issue): Sentence {
  if (issue.message !== NO_WORDS) return sentenceOfSchema(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return sentence('forms.required');
      return KINDS.get(issue.expected) ?? NOT_VALID;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS.get(issue.format) ?? NOT_VALID;
    case 'not_multiple_of':
      return sentence('forms.multiple_of', { step: Number(issue.divisor) });
    case 'invalid_value':
      return sentence('forms.one_of', { choices: issue.values.map(String).join(', ') });
    case 'invalid_union':
      return ofUnion(issue);
    case 'invalid_key':
      return sentence('forms.bad_name', { problem: issue.issues.map(issueSentence)[0] ?? NOT_VALID });
    case 'unrecognized_keys':
      return sentence('forms.unknown_fields', { fields: issue.keys.join(', ') });
    default:
      return NOT_VALID;
  }
}

/** The sentence that a schema names by its key. The type excludes keys that do not exist or need a value. */
function sentenceOfSchema(message: string): Sentence {
  return isSchemaMessage(message) ? sentence(message) : NOT_VALID;
}

function isSchemaMessage(message: string): message is SchemaMessage {
  return isSentenceKey(message);
}

function tooSmall({ origin, minimum, inclusive, exact }: z.core.$ZodIssueTooSmall): Sentence {
  const min = Number(minimum);
  if (!hasLength(origin)) return inclusive ? sentence('forms.at_least', { min }) : sentence('forms.more_than', { min });
  if (min === 1 && origin === 'string') return sentence('forms.required');
  return exact
    ? sentence('forms.has_exactly', { amount: amountSentence(origin, min) })
    : sentence('forms.has_at_least', { amount: amountSentence(origin, min) });
}

function tooBig({ origin, maximum, inclusive, exact }: z.core.$ZodIssueTooBig): Sentence {
  const max = Number(maximum);
  if (!hasLength(origin)) return inclusive ? sentence('forms.at_most', { max }) : sentence('forms.less_than', { max });
  return exact
    ? sentence('forms.has_exactly', { amount: amountSentence(origin, max) })
    : sentence('forms.has_at_most', { amount: amountSentence(origin, max) });
}

function hasLength(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

function amountSentence(origin: string, count: number): Sentence {
  return origin === 'string' ? sentence('forms.characters', { count }) : sentence('forms.entries', { count });
}

/** The sentence for a value that fits no type of a union: about the type it is closest to, whose shape it has with an error inside. */
function ofUnion({ errors, input }: z.core.$ZodIssueInvalidUnion): Sentence {
  if (input === undefined || input === null) return sentence('forms.required');
  const nearest = errors.find((issues) => !issues.some(isOfAnotherKind));
  const [first] = nearest ?? errors[0] ?? [];
  return first ? issueSentence(first) : NOT_VALID;
}

/** Whether a value is of an entirely different kind, such as text instead of a list. */
function isOfAnotherKind(issue: Issue): boolean {
  if (issue.path.length > 0) return false;
  if (issue.code === 'invalid_union') return issue.errors.every((issues) => issues.some(isOfAnotherKind));
  return issue.code === 'invalid_type';
}
