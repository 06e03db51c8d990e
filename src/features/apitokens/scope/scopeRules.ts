import { type CatalogueAction, type CatalogueSubject, PERMISSIONS } from '#src/domain/access/permissions.ts';
import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';

export type Scope = ApiToken['scope'];

/** A scope as permissions per subject, in the catalogue's order. `manage` and `all` are expanded. */
export function actionsBySubject(scope: Scope): [CatalogueSubject, CatalogueAction[]][] {
  return (Object.keys(PERMISSIONS) as CatalogueSubject[]).flatMap(
    (subject): [CatalogueSubject, CatalogueAction[]][] => {
      const actions = PERMISSIONS[subject].filter((action) => scope.some((rule) => includes(rule, action, subject)));
      return actions.length > 0 ? [[subject, actions]] : [];
    },
  );
}

/** A scope with or without one permission. */
export function withPermission(scope: Scope, action: CatalogueAction, subject: CatalogueSubject, isOn: boolean): Scope {
  const bySubject = new Map(actionsBySubject(scope));
  const others = (bySubject.get(subject) ?? []).filter((each) => each !== action);
  const nextActions = new Set<CatalogueAction>(isOn ? [...others, action] : others);
  bySubject.set(
    subject,
    PERMISSIONS[subject].filter((each) => nextActions.has(each)),
  );
  return (Object.keys(PERMISSIONS) as CatalogueSubject[]).flatMap((each) => {
    const actions = bySubject.get(each) ?? [];
    return actions.length > 0 ? [{ action: [...actions], subject: each }] : [];
  });
}

function includes({ action, subject }: Scope[number], wantedAction: CatalogueAction, of: CatalogueSubject): boolean {
  const actions = [action].flat();
  const subjects = [subject].flat();
  return (
    (actions.includes(wantedAction) || actions.includes('manage')) &&
    (subjects.includes(of) || subjects.includes('all'))
  );
}
