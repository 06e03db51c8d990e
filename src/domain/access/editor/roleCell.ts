import { type Condition, isEmpty, readCondition, writeCondition } from '#src/domain/access/conditions.ts';
import { type CatalogueSubject, LIMITABLE_FIELDS } from '#src/domain/access/permissions.ts';
import { isPlain, type RuleBody } from '#src/domain/access/ruleStack.ts';

/** What a role says about one action on one subject, as the editor shows and changes it. */
export type RoleCell =
  | { kind: 'no' }
  /** Forbidden by a rule that says why. */
  | { kind: 'forbidden'; reason: string }
  | AllowedCell
  /** Rules the form cannot show: displayed as they are, and saved unchanged. */
  | { kind: 'custom'; stack: readonly RuleBody[] };

export interface AllowedCell {
  kind: 'allowed';
  /** Only records for which this holds. */
  only?: Condition;
  /** Only these fields. Some roles list the visible fields, others the hidden ones. */
  fields?: readonly string[];
  hidden?: { fields: readonly string[]; reason?: string };
  /** The records that are excepted, and the reason shown. */
  except?: { when: Condition; reason?: string };
}

export const NOT_ALLOWED: RoleCell = { kind: 'no' };
export const ALLOWED: AllowedCell = { kind: 'allowed' };

/** The cell for a stack of rules. */
export function readCell(subject: CatalogueSubject, stack: readonly RuleBody[]): RoleCell {
  const [first, ...rest] = stack;
  if (!first) return NOT_ALLOWED;
  if (isPlain(first) && first.inverted && rest.length === 0) return { kind: 'forbidden', reason: first.reason ?? '' };
  return allowedCell(subject, first, rest) ?? { kind: 'custom', stack };
}

/** Null when the form cannot show the rules. It shows: allowed, then hidden fields, then one exception. */
function allowedCell(subject: CatalogueSubject, first: RuleBody, rest: readonly RuleBody[]): AllowedCell | null {
  if (first.inverted || first.reason) return null;
  const cell: AllowedCell = { kind: 'allowed' };
  if (first.conditions) {
    const only = readCondition(subject, first.conditions);
    if (!only) return null;
    cell.only = only;
  }
  if (first.fields) cell.fields = first.fields;
  for (const { inverted, fields, conditions, reason } of rest) {
    if (!inverted || cell.except || (fields && (conditions || cell.hidden))) return null;
    const why = reason ? { reason } : {};
    if (fields) {
      if (!fields.every((field) => LIMITABLE_FIELDS[subject]?.includes(field))) return null;
      cell.hidden = { fields, ...why };
    } else {
      const when = readCondition(subject, conditions ?? {});
      if (!when) return null;
      cell.except = { when, ...why };
    }
  }
  return cell;
}

/** The rules that a cell stands for; the opposite of {@link readCell}. */
export function stackFrom(cell: RoleCell): readonly RuleBody[] {
  if (cell.kind === 'no') return [];
  if (cell.kind === 'custom') return cell.stack;
  if (cell.kind === 'forbidden') return [{ inverted: true, ...(cell.reason && { reason: cell.reason }) }];
  const { only, fields, hidden, except } = cell;
  const because = (reason: string | undefined) => (reason ? { reason } : {});
  return [
    { ...(fields && { fields: [...fields] }), ...(only && !isEmpty(only) && { conditions: writeCondition(only) }) },
    ...(hidden?.fields.length ? [{ fields: [...hidden.fields], inverted: true, ...because(hidden.reason) }] : []),
    ...(except && !isEmpty(except.when)
      ? [{ conditions: writeCondition(except.when), inverted: true, ...because(except.reason) }]
      : []),
  ];
}

/** The limitable fields that a cell hides. */
export function hiddenIn(cell: AllowedCell, subject: CatalogueSubject): readonly string[] {
  const { fields, hidden } = cell;
  return (LIMITABLE_FIELDS[subject] ?? []).filter(
    (field) => (fields && !fields.includes(field)) || hidden?.fields.includes(field),
  );
}

/** The cell with one field hidden or shown. */
export function withField(cell: AllowedCell, field: string, isHidden: boolean): AllowedCell {
  const { hidden, fields, ...rest } = cell;
  const hiddenFields = (hidden?.fields ?? []).filter((each) => each !== field);
  if (fields) {
    const others = fields.filter((each) => each !== field);
    const stillHidden = hiddenFields.length > 0 && hidden ? { hidden: { ...hidden, fields: hiddenFields } } : {};
    return { ...rest, ...stillHidden, fields: isHidden ? others : [...others, field] };
  }
  const next = isHidden ? [...hiddenFields, field] : hiddenFields;
  return next.length > 0 ? { ...rest, hidden: { ...hidden, fields: next } } : rest;
}
