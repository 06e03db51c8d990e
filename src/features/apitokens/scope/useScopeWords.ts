import { useText } from '#src/i18n/useText.ts';
import { actionsBySubject, type Scope } from './scopeRules.ts';

/** Puts a scope into words, one phrase per subject: "contacts: view, create". */
export function useScopeWords(): (scope: Scope) => string[] {
  const text = useText();
  return (scope) =>
    actionsBySubject(scope).map(([subject, actions]) =>
      text('apitokens.permission', {
        subject: text(`permissions.subjects.${subject}`),
        actions: actions.map((action) => text(`permissions.actions.${action}`)).join(', '),
      }),
    );
}
