import { isSupportedCountry } from 'libphonenumber-js/max';
import {
  type CompanySettings,
  type CustomField,
  type QuietHours,
  WEEKDAYS,
} from '#src/domain/company/companySettings.ts';
import { type ConsentWordIssue, consentWordIssues } from '#src/domain/company/consentWordIssues.ts';
import { fieldProblems } from '#src/domain/company/customFields/fieldProblems.ts';
import { classifyConsentWord } from '#src/domain/consentWords/classifyConsentWord.ts';
import {
  ALWAYS_UNDERSTOOD,
  CONSENT_WORD_KINDS,
  type ConsentWordKind,
  type ConsentWords,
  consentWordsOf,
} from '#src/domain/consentWords/consentWordTerms.ts';
import { isSameWord } from '#src/domain/consentWords/understoodWords.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { countFilled, FIELD_SENTENCES } from './fieldTypes.ts';

type Problems = Record<string, Sentence>;

const LISTS: Record<ConsentWordKind, Sentence> = {
  opt_out: sentence('company.opt_out'),
  opt_in: sentence('company.opt_in'),
  help: sentence('company.help'),
};

function wordProblem({ problem, word, other }: ConsentWordIssue): Sentence {
  // Stryker disable next-line ConditionalExpression,StringLiteral: sentences about a list are only for words that another list has.
  const list = other === null ? '' : LISTS[other];
  const sentences: Record<ConsentWordIssue['problem'], Sentence> = {
    twice: sentence('company.word_twice', { word }),
    in_other_list: sentence('company.word_in_other_list', { word, list }),
    reserved: sentence('company.word_reserved', { word, list }),
    no_letters: sentence('company.word_without_letters', { word }),
    never_matches: sentence('company.word_never_matches', { word }),
    missing: sentence('company.word_missing', { word }),
  };
  return sentences[problem];
}

async function wordProblems(
  before: ConsentWords,
  words: ConsentWords,
  tx: Transaction,
  tenantId: string,
): Promise<Problems> {
  const issues = consentWordIssues(words);
  const keywords = (await tx.find('keywords', { tenant_id: tenantId })).filter(({ match }) => match !== 'any');
  const problems: Problems = {};
  for (const kind of CONSENT_WORD_KINDS) {
    const [first] = issues[kind];
    // Words that were in the list before, or are built in, are not the fault of the person saving.
    const acceptedWords = [...before[kind], ...ALWAYS_UNDERSTOOD[kind]];
    const addedWords = words[kind].filter((word) => !acceptedWords.some((each) => isSameWord(each, word)));
    const conflictingWord = keywords.find(
      ({ word }) => classifyConsentWord(word, { ...NO_WORDS, [kind]: addedWords }) !== null,
    )?.word;
    if (first) problems[`${kind}_words`] = wordProblem(first);
    else if (conflictingWord !== undefined)
      problems[`${kind}_words`] = sentence('company.word_is_keyword', { word: conflictingWord });
  }
  return problems;
}

const NO_WORDS: ConsentWords = { opt_out: [], opt_in: [], help: [] };

/** Rejects quiet hours that never end: they would hold back every campaign forever. */
function quietHoursProblems({ enabled, from, to, days }: QuietHours): Problems {
  if (!enabled) return {};
  if (days.length === 0) return { 'quiet_hours.days': sentence('company.no_day') };
  const isAlways = from === to && WEEKDAYS.every((day) => days.includes(day));
  return isAlways ? { 'quiet_hours.to': sentence('company.always_quiet') } : {};
}

/** Undefined is no problem: the language does not change. */
function languageProblems(tag: string | undefined): Problems {
  try {
    Intl.getCanonicalLocales(tag);
    return {};
  } catch {
    return { locale: sentence('company.no_such_language') };
  }
}

const WORD_FIELDS = ['opt_out_words', 'opt_in_words', 'help_words'] as const;

/** Throws 422 for what the schema cannot check: countries, conflicting words, fields in use. */
export async function validateSettings(
  tx: Transaction,
  tenantId: string,
  before: CompanySettings,
  change: Partial<CompanySettings>,
): Promise<void> {
  const after = { ...before, ...change };
  const problems: Problems = {};
  if (change.name?.trim() === '') problems.name = sentence('forms.required');
  if (change.default_country !== undefined && !isSupportedCountry(change.default_country)) {
    problems.default_country = sentence('company.no_such_country');
  }
  Object.assign(problems, languageProblems(change.locale));
  if (change.quiet_hours) Object.assign(problems, quietHoursProblems(change.quiet_hours));
  if (WORD_FIELDS.some((field) => change[field])) {
    Object.assign(problems, await wordProblems(consentWordsOf(before), consentWordsOf(after), tx, tenantId));
  }
  if (Object.keys(problems).length > 0) throw unprocessable(problems);
  if (!change.custom_fields) return;
  validateOwnFields(change.custom_fields, before.custom_fields);
  await refuseLosingFields(tx, tenantId, before.custom_fields, change.custom_fields);
}

/** Throws 422 when a removed field has values: it must be retired instead, and its values stay. */
async function refuseLosingFields(
  tx: Transaction,
  tenantId: string,
  before: readonly CustomField[],
  after: readonly CustomField[],
): Promise<void> {
  for (const { key, label } of before.filter((field) => !after.some((each) => each.key === field.key))) {
    const filled = countFilled(await tx.company.customValues({ tenantId, key }));
    if (filled > 0)
      throw unprocessable({ custom_fields: sentence('company.field_has_values', { field: label, count: filled }) });
  }
}

/** Throws 422 when two custom fields share a key or a name, choices are missing or repeated, or a field's type does not fit its stored values. */
function validateOwnFields(fields: readonly CustomField[], before: readonly CustomField[]): void {
  const problems: Record<string, Sentence> = {};
  const problemsByKey = fieldProblems(fields);
  fields.forEach(({ key, type }, index) => {
    const at = `custom_fields.${index}`;
    const fieldBefore = before.find((each) => each.key === key);
    if (fields.findIndex((each) => each.key === key) < index)
      problems[`${at}.key`] = sentence('company.field_key_taken');
    if (fieldBefore && fieldBefore.type !== type) problems[`${at}.type`] = sentence('company.field_type_stays');
    const problem = problemsByKey.get(key);
    if (problem) problems[`${at}.${FIELD_SENTENCES[problem].at}`] = FIELD_SENTENCES[problem].sentence;
  });
  if (Object.keys(problems).length > 0) throw unprocessable(problems);
}
