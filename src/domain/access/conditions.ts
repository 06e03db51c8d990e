import type { AbilityRule } from '#src/domain/people/role.ts';
import type { CatalogueSubject } from './permissions.ts';
import { ME } from './scopeFor.ts';

/** The limits the role editor offers, so that a permission covers only some records of a subject. */
export const CONDITION_PARTS = ['own', 'drafts', 'unsent', 'transactional', 'categories', 'groups'] as const;
export type ConditionPart = (typeof CONDITION_PARTS)[number];

/** All parts must hold. A part that names records lists their ids, and any of them matches; other parts list none. */
export type Condition = Partial<Record<ConditionPart, readonly string[]>>;

type Raw = NonNullable<AbilityRule['conditions']>;

interface PartForm {
  /** The field this part compares. Two parts on the same field cannot be combined. */
  field: string;
  /** The value the field must have, or null for one of the listed ids. */
  value: Raw[string];
}

const FORMS: Record<ConditionPart, PartForm> = {
  own: { field: 'created_by', value: ME },
  drafts: { field: 'status', value: 'draft' },
  unsent: { field: 'status', value: { $in: ['draft', 'scheduled'] } },
  transactional: { field: 'purpose', value: 'transactional' },
  categories: { field: 'category_id', value: null },
  groups: { field: 'group_ids', value: null },
};

/** The parts each subject can be limited by. */
export const CONDITIONS_OF: Partial<Record<CatalogueSubject, readonly ConditionPart[]>> = {
  campaigns: ['own', 'drafts', 'unsent', 'transactional'],
  contacts: ['categories', 'groups'],
  templates: ['transactional'],
  apitokens: ['own'],
};

/** The resource whose records a part names, or null if it names none. */
export function recordsOf(part: ConditionPart): 'categories' | 'groups' | null {
  return part === 'categories' || part === 'groups' ? part : null;
}

/** Whether two parts cannot both hold. */
export function excludes(part: ConditionPart, other: ConditionPart): boolean {
  return part !== other && FORMS[part].field === FORMS[other].field;
}

/** A rule's conditions as parts of the catalogue; null when the catalogue cannot express them. */
export function readCondition(subject: CatalogueSubject, raw: Raw): Condition | null {
  const condition: Condition = {};
  for (const [field, value] of Object.entries(raw)) {
    const part = (CONDITIONS_OF[subject] ?? []).find((each) => fits(FORMS[each], field, value));
    if (!part) return null;
    condition[part] = FORMS[part].value === null ? idsIn(value) : [];
  }
  return isEmpty(condition) ? null : condition;
}

/** The conditions of a rule; the opposite of {@link readCondition}. */
export function writeCondition(condition: Condition): Raw {
  return Object.fromEntries(
    CONDITION_PARTS.flatMap((part) => {
      const ids = condition[part];
      const { field, value } = FORMS[part];
      return ids ? [[field, value ?? anyOf(ids)]] : [];
    }),
  );
}

/** Whether the condition limits nothing. */
export function isEmpty(condition: Condition): boolean {
  return CONDITION_PARTS.every((part) => condition[part] === undefined);
}

function anyOf(ids: readonly string[]): Raw[string] {
  const [first, ...others] = ids;
  return first !== undefined && others.length === 0 ? first : { $in: [...ids] };
}

function fits(form: PartForm, field: string, value: unknown): boolean {
  if (form.field !== field) return false;
  return form.value === null ? idsIn(value).length > 0 : JSON.stringify(form.value) === JSON.stringify(value);
}

function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Object.keys(value ?? {}).join() !== '$in') return [];
  const ids: unknown = (value as { $in: unknown }).$in;
  return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : [];
}
