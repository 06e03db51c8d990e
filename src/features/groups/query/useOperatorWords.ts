import type { ConditionKind, ConditionOperator } from '#src/domain/groups/query/groupQueryTerms.ts';
import { useText } from '#src/i18n/useText.ts';

/** Puts an operator into words, between a field and its value: "last replied" "never". */
export function useOperatorWords(): (operator: ConditionOperator, kind: ConditionKind | undefined) => string {
  const text = useText();
  return (operator, kind) => {
    if (kind === 'instant' && operator === 'is_empty') return text('groups.query.never');
    if (kind === 'instant' && operator === 'is_not_empty') return text('groups.query.ever');
    return text(`groups.query.operators.${operator}`);
  };
}
