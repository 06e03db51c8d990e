import {
  CATALOGUE_SUBJECTS,
  type CatalogueAction,
  type CatalogueSubject,
  isStaffOnly,
  PERMISSIONS,
} from '#src/domain/access/permissions.ts';
import { type RuleBody, stackOf } from '#src/domain/access/ruleStack.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { NOT_ALLOWED, type RoleCell, readCell, stackFrom } from './roleCell.ts';

type Row = Partial<Record<CatalogueAction, RoleCell>>;

/** A role in the editor: one cell for each action of each subject in the catalogue. */
export type RoleGrid = Record<CatalogueSubject, Row>;

/** The rules of a role as a grid. */
export function readRules(rules: readonly AbilityRule[]): RoleGrid {
  return gridOf((subject, action) => readCell(subject, stackOf(rules, subject, action)));
}

/** A copy of the grid with one cell changed. */
export function withCell(grid: RoleGrid, subject: CatalogueSubject, action: CatalogueAction, cell: RoleCell): RoleGrid {
  return { ...grid, [subject]: { ...grid[subject], [action]: cell } };
}

/** The cell of an action; not allowed if the subject has no such action. */
export function cellIn(grid: RoleGrid, subject: CatalogueSubject, action: CatalogueAction): RoleCell {
  return grid[subject][action] ?? NOT_ALLOWED;
}

/** The actions of a subject, with the general type. */
export function actionsOf(subject: CatalogueSubject): readonly CatalogueAction[] {
  return PERMISSIONS[subject];
}

/** The actions of a subject that a role of a tenant can have. */
export function tenantActionsOf(subject: CatalogueSubject): readonly CatalogueAction[] {
  return actionsOf(subject).filter((action) => !isStaffOnly(action, subject));
}

/** The shortest list of rules for a grid; {@link readRules} turns it back into the same grid. */
export function writeRules(grid: RoleGrid): AbilityRule[] {
  const depth = Math.max(0, ...entries(grid).map(({ stack }) => stack.length));
  // Layer by layer, because a later rule wins. Within a layer no two rules concern the same action.
  return Array.from({ length: depth }, (_, layer) => rulesOfLayer(grid, layer)).flat();
}

interface Entry {
  subject: CatalogueSubject;
  action: CatalogueAction;
  stack: readonly RuleBody[];
}

function entries(grid: RoleGrid): Entry[] {
  return CATALOGUE_SUBJECTS.flatMap((subject) =>
    actionsOf(subject).map((action) => ({ subject, action, stack: stackFrom(cellIn(grid, subject, action)) })),
  );
}

function rulesOfLayer(grid: RoleGrid, layer: number): AbilityRule[] {
  const bySubject = new Map<string, { body: RuleBody; subject: CatalogueSubject; actions: CatalogueAction[] }>();
  for (const { subject, action, stack } of entries(grid)) {
    const body = stack[layer];
    if (!body) continue;
    const key = `${subject} ${JSON.stringify(body)}`;
    const entry = bySubject.get(key);
    if (entry) entry.actions.push(action);
    else bySubject.set(key, { body, subject, actions: [action] });
  }
  const rules = new Map<string, { body: RuleBody; action: AbilityRule['action']; subjects: CatalogueSubject[] }>();
  for (const { body, subject, actions } of bySubject.values()) {
    const action = manageIfAll(subject, actions);
    const key = `${JSON.stringify(action)} ${JSON.stringify(body)}`;
    const entry = rules.get(key);
    if (entry) entry.subjects.push(subject);
    else rules.set(key, { body, action, subjects: [subject] });
  }
  return [...rules.values()].map(({ body, action, subjects }) => ({ action, subject: single(subjects), ...body }));
}

function manageIfAll(subject: CatalogueSubject, actions: CatalogueAction[]): AbilityRule['action'] {
  const isEvery = actions.length > 1 && actions.length === actionsOf(subject).length;
  return isEvery ? 'manage' : single(actions);
}

function single<T>(list: T[]): T | T[] {
  return list.length === 1 ? (list[0] as T) : list;
}

function gridOf(cell: (subject: CatalogueSubject, action: CatalogueAction) => RoleCell): RoleGrid {
  const rows = CATALOGUE_SUBJECTS.map((subject): [CatalogueSubject, Row] => [
    subject,
    Object.fromEntries(actionsOf(subject).map((action) => [action, cell(subject, action)])),
  ]);
  return Object.fromEntries(rows) as RoleGrid;
}
