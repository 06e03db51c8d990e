import type { CustomField } from '#src/domain/company/companySettings.ts';
import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';

/** The contact fields a body can use, besides the tenant's own (`custom.size`). */
export const PLACEHOLDER_NAMES = ['first_name', 'last_name', 'full_name', 'email', 'phone'] as const;
export type PlaceholderName = (typeof PLACEHOLDER_NAMES)[number];

/** What can be wrong with a placeholder. */
export const PLACEHOLDER_PROBLEMS = [
  'unknown',
  'no_name',
  'not_closed',
  'not_opened',
  'single_braces',
  'extra_brace',
] as const;
export type PlaceholderProblemKind = (typeof PLACEHOLDER_PROBLEMS)[number];

interface Span {
  /** UTF-16 position in the body, braces included. */
  index: number;
  length: number;
}

export interface Placeholder extends Span {
  name: string;
  /** The default for an empty value. `{{first_name|}}` has an empty default, so an empty value excludes nobody if the text has other words. */
  fallback: string | null;
}

export interface PlaceholderProblem extends Span {
  problem: PlaceholderProblemKind;
  /** For `unknown` the name, otherwise the wrong part of the body. */
  text: string;
}

export interface ParsedBody {
  placeholders: Placeholder[];
  /** Malformed braces. They stay in the text, so a body with any must not be sent. */
  problems: PlaceholderProblem[];
}

/** Opening braces, content and closing braces; or unmatched closing braces. */
const BRACES = /(\{+)([^{}]*)(\}*)|\}{2,}/g;
/** Any text, and the name it may begin with. */
const LEADING_NAME = /(\s*[\w.]+)?.*/s;
const IN_NAME = /[\w.]/;

/** The placeholders and malformed parts of a body, in reading order. Single braces are text, unless they contain a known name. */
export function parsePlaceholders(body: string): ParsedBody {
  const parsed: ParsedBody = { placeholders: [], problems: [] };
  for (const match of body.matchAll(BRACES)) {
    const { index } = match;
    const [all, opening = ''] = match;
    // Stryker disable next-line StringLiteral: they are read after opening braces, where both are matched.
    const [, , content = '', closing = ''] = match;
    const report = (problem: PlaceholderProblemKind, text: string, at = index) =>
      parsed.problems.push({ problem, text, index: at, length: text.length });

    if (opening === '') {
      const name = body.slice(startOfName(body, index), index);
      report('not_opened', name + all, index - name.length);
    } else if (opening.length === 1) {
      if (closing.length > 1) report('not_opened', all);
      else if (closing.length === 1 && isFieldName(nameIn(content))) report('single_braces', all);
    } else if (closing.length < 2) {
      report('not_closed', opening + (closing === '' ? content.replace(LEADING_NAME, '$1') : content + closing));
    } else if (opening.length > 2 || closing.length > 2) {
      report('extra_brace', all);
    } else if (nameIn(content) === '') {
      report('no_name', all);
    } else {
      parsed.placeholders.push({ name: nameIn(content), fallback: fallbackIn(content), index, length: all.length });
    }
  }
  return parsed;
}

/** The start of the name that ends at `end`. Only text between two matches is read, so parsing stays linear. */
function startOfName(body: string, end: number): number {
  let start = end;
  while (IN_NAME.test(body.charAt(start - 1))) start -= 1;
  return start;
}

/** The names a body uses, each once, in order: a template's variables. */
export function placeholderNames(body: string): string[] {
  return [...new Set(parsePlaceholders(body).placeholders.map(({ name }) => name))];
}

/** Everything that prevents sending a body, with positions: malformed braces and unknown names. */
export function placeholderProblems(body: string, customKeys: readonly string[]): PlaceholderProblem[] {
  const { placeholders, problems } = parsePlaceholders(body);
  const unknown = placeholders
    .filter(({ name }) => !isKnown(name, customKeys))
    .map(({ name, index, length }): PlaceholderProblem => ({ problem: 'unknown', text: name, index, length }));
  return [...problems, ...unknown].sort((one, other) => one.index - other.index);
}

/** The unknown names and malformed parts of a body, each once: what the review lists. */
export function unknownPlaceholders(body: string, customKeys: readonly string[]): string[] {
  return [...new Set(placeholderProblems(body, customKeys).map(({ text }) => text))];
}

/** The keys of custom fields that bodies can use; retired fields are not among them. */
export function availableCustomKeys(fields: readonly CustomField[]): string[] {
  return fields.filter((field) => !field.is_retired).map((field) => field.key);
}

export type PlaceholderValues = Pick<Contact, 'first_name' | 'last_name' | 'email' | 'phone' | 'custom'>;

/** The text for one contact, or the placeholders that have neither value nor default. `isEmpty`: without their values, no text is left. */
export type Rendered = { text: string } | { missing: string[]; isEmpty?: true };

export interface CompiledBody {
  /** Whether the text is the same for everyone. */
  isConstant: boolean;
  render(contact: PlaceholderValues): Rendered;
}

/**
 * Compiles a body for many contacts. Unknown names count as missing even with a default, so that an unchecked body is never sent. Without
 * `customKeys`, every custom field counts as known. `ownText`: the body without the lines that the company adds, which alone do not count as a text.
 */
export function compileBody(body: string, customKeys?: readonly string[], ownText = body): CompiledBody {
  const { placeholders } = parsePlaceholders(body);
  const own = ownText === body ? null : compileBody(ownText, customKeys);
  const literals: string[] = [];
  let from = 0;
  for (const { index, length } of placeholders) {
    literals.push(body.slice(from, index));
    from = index + length;
  }
  const rest = body.slice(from);
  const slots = placeholders.map(({ name, fallback }) => ({ name, fallback, isKnown: isKnown(name, customKeys) }));

  return {
    isConstant: placeholders.length === 0,
    render(contact) {
      const missing: string[] = [];
      let text = '';
      slots.forEach(({ name, fallback, isKnown: hasValue }, position) => {
        const value = hasValue ? currentValue(contact, name) || fallback : null;
        if (value === null) missing.push(name);
        else text += literals[position] + value;
      });
      if (missing.length > 0) return { missing: [...new Set(missing)] };
      text += rest;
      const ownRendered = own?.render(contact);
      if (ownRendered && 'missing' in ownRendered) return ownRendered;
      if (slots.length === 0 || text.trim() !== '') return { text };
      return { missing: [...new Set(slots.map(({ name }) => name))], isEmpty: true };
    },
  };
}

/** {@link compileBody} for a single contact. */
export function renderBody(body: string, contact: PlaceholderValues): Rendered {
  return compileBody(body).render(contact);
}

function isKnown(name: string, customKeys: readonly string[] | undefined): boolean {
  if ((PLACEHOLDER_NAMES as readonly string[]).includes(name)) return true;
  if (!name.startsWith(CUSTOM_PREFIX)) return false;
  return customKeys === undefined || customKeys.includes(name.slice(CUSTOM_PREFIX.length));
}

/** Whether a placeholder may have this name: a contact's field, or any custom field. */
export function isFieldName(name: string): boolean {
  return isKnown(name, undefined);
}

function nameIn(content: string): string {
  return content.replace(/\|.*/s, '').trim();
}

function fallbackIn(content: string): string | null {
  return content.includes('|') ? content.slice(content.indexOf('|') + 1).trim() : null;
}

/** The trimmed value, or the empty string. Numbers, dates and booleans appear as they are stored. */
function currentValue(contact: PlaceholderValues, name: string): string {
  if (name.startsWith(CUSTOM_PREFIX)) {
    const key = name.slice(CUSTOM_PREFIX.length);
    return Object.hasOwn(contact.custom, key) ? String(contact.custom[key] ?? '').trim() : '';
  }
  return STANDARD_VALUES[name as PlaceholderName](contact).trim();
}

const STANDARD_VALUES: Record<PlaceholderName, (contact: PlaceholderValues) => string> = {
  first_name: (contact) => contact.first_name,
  last_name: (contact) => contact.last_name,
  full_name: fullName,
  email: (contact) => contact.email,
  phone: (contact) => contact.phone,
};
