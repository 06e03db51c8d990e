import { covers } from '#src/domain/access/excess.ts';
import { type CatalogueAction, type CatalogueSubject, TENANT_SUBJECTS } from '#src/domain/access/permissions.ts';
import { stackOf } from '#src/domain/access/ruleStack.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { type RoleCell, readCell } from './roleCell.ts';
import { tenantActionsOf } from './roleGrid.ts';

/** `loses`, `narrows`: less than before. `gains`, `widens`: more. `changes`: both, or only the reason given changed. */
export type RoleChangeKind = 'gains' | 'loses' | 'widens' | 'narrows' | 'changes';

export interface RoleChange {
  kind: RoleChangeKind;
  subject: CatalogueSubject;
  action: CatalogueAction;
  /** The cell before and after. */
  before: RoleCell;
  after: RoleCell;
}

/** What people with a role gain or lose when its rules change, in the catalogue's order. */
export function diffRoles(before: readonly AbilityRule[], after: readonly AbilityRule[]): RoleChange[] {
  return TENANT_SUBJECTS.flatMap((subject) =>
    tenantActionsOf(subject).flatMap((action) => {
      const was = stackOf(before, subject, action);
      const is = stackOf(after, subject, action);
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      const had = was.some((body) => !body.inverted);
      const has = is.some((body) => !body.inverted);
      const kind = ((): RoleChangeKind => {
        if (!had || !has) return had === has ? 'changes' : has ? 'gains' : 'loses';
        const [isLess, isMore] = [covers(was, is, subject, action), covers(is, was, subject, action)];
        return isLess === isMore ? 'changes' : isLess ? 'narrows' : 'widens';
      })();
      return [{ kind, subject, action, before: readCell(subject, was), after: readCell(subject, is) }];
    }),
  );
}
