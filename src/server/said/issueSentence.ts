import type { z } from 'zod';
import { FRENCH } from './french/sentences.ts';
import { Said, said } from './Said.ts';

type Issue = z.core.$ZodIssue;

/** Stands for the words of the library, which nobody is to read: what a schema says itself is in its place. */
const UNSAID = '\0';

/** For reading input: with it an issue carries the schema's own words or none, and its input. */
export const UNSAID_ISSUES = { error: () => UNSAID, reportInput: true } as const;

/** What a value has to be, by zod's word for it. */
const KINDS = new Map<string, Said>([
  ['string', said`must be text`],
  ['number', said`must be a number`],
  ['int', said`must be a whole number`],
  ['boolean', said`must be yes or no`],
  ['array', said`must be a list`],
  ['tuple', said`must be a list`],
  ['object', said`must be an object`],
  ['record', said`must be an object`],
  ['null', said`must be empty`],
]);

/** What a text has to look like. */
const FORMATS = new Map<string, Said>([
  ['email', said`must be an e-mail address`],
  ['datetime', said`must be a time like 2026-01-31T08:00:00Z`],
  ['date', said`must be a date like 2026-01-31`],
  ['base64', said`must be base64`],
]);

const UNKNOWN = said`is not valid`;

/**
 * An issue in a person's words: what the form shows under the field. Read with {@link UNSAID_ISSUES}; the schema's own words
 * count, and otherwise what its kind of issue is called here.
 */
export function issueSentence(issue: Issue): Said {
  if (issue.message !== UNSAID) return saidBySchema(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return said`is required`;
      return KINDS.get(issue.expected) ?? UNKNOWN;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS.get(issue.format) ?? UNKNOWN;
    case 'not_multiple_of':
      return said`must be a multiple of ${Number(issue.divisor)}`;
    case 'invalid_value':
      return said`must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return ofUnion(issue);
    case 'invalid_key':
      return said`has a name that ${issue.issues.map(issueSentence)[0] ?? UNKNOWN}`;
    case 'unrecognized_keys':
      return said`has fields that are not known: ${issue.keys.join(', ')}`;
    default:
      return UNKNOWN;
  }
}

/** The words of a schema; its limits are numbers in them, and the dictionary knows those as places. */
function saidBySchema(message: string): Said {
  if (Object.hasOwn(FRENCH, message)) return new Said(message);
  const numbers: number[] = [];
  const pattern = message.replace(/\d+/g, (digits) => `{${numbers.push(Number(digits)) - 1}}`);
  return new Said(pattern, numbers);
}

function tooSmall({ origin, minimum, inclusive, exact }: z.core.$ZodIssueTooSmall): Said {
  const least = Number(minimum);
  if (!isCounted(origin)) return inclusive ? said`must be at least ${least}` : said`must be more than ${least}`;
  if (least === 1 && origin === 'string') return said`is required`;
  return exact ? said`must have exactly ${counted(origin, least)}` : said`must have at least ${counted(origin, least)}`;
}

function tooBig({ origin, maximum, inclusive, exact }: z.core.$ZodIssueTooBig): Said {
  const most = Number(maximum);
  if (!isCounted(origin)) return inclusive ? said`must be at most ${most}` : said`must be less than ${most}`;
  return exact ? said`must have exactly ${counted(origin, most)}` : said`must have at most ${counted(origin, most)}`;
}

function isCounted(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

function counted(origin: string, count: number): Said {
  if (origin === 'string') return count === 1 ? said`${count} character` : said`${count} characters`;
  return count === 1 ? said`${count} entry` : said`${count} entries`;
}

/** What of the kinds a value may be it is nearest to: the one whose own shape it has, and only something in it is wrong. */
function ofUnion({ errors, input }: z.core.$ZodIssueInvalidUnion): Said {
  if (input === undefined || input === null) return said`is required`;
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
