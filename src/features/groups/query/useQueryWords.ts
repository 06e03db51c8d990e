import {
  type ConditionOperator,
  conditionField,
  type GroupCondition,
  type GroupQuery,
  isGroupOfConditions,
  VALUE_OF_OPERATOR,
} from '#src/domain/groups/query/groupQueryTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useOperatorWords } from './useOperatorWords.ts';
import { useQueryChoices } from './useQueryChoices.ts';

/** A single value needs no "any of". */
const SINGLE_OPERATOR: Partial<Record<ConditionOperator, ConditionOperator>> = {
  is_any_of: 'is',
  is_none_of: 'is_not',
};

function spokenOperator({ operator, value }: GroupCondition): ConditionOperator {
  return (Array.isArray(value) && value.length === 1 && SINGLE_OPERATOR[operator]) || operator;
}

/** Puts a query into a sentence: "Consent is Opted in, and Last replied never". */
export function useQueryWords(): (query: GroupQuery) => string {
  const text = useText();
  const format = useFormat();
  const operatorWords = useOperatorWords();
  const { customFields, fields, choicesOf } = useQueryChoices();
  const day = (value: unknown): string => format.wholeDay(String(value));

  const valueWords = ({ field, operator, value }: GroupCondition): string => {
    const all = Array.isArray(value) ? value : [value];
    switch (VALUE_OF_OPERATOR[operator]) {
      case 'none':
        return '';
      case 'text':
        return text('ui.quoted', { text: String(value) });
      case 'number':
        return format.number(Number(value));
      case 'days':
        return text('groups.query.daysCount', { smart_count: Number(value), n: format.number(Number(value)) });
      case 'date':
        return day(value);
      case 'number_range':
        return all.map((one) => format.number(Number(one))).join(' – ');
      case 'date_range':
        return all.map(day).join(' – ');
      case 'list': {
        const names = new Map(choicesOf(field).map((choice) => [choice.value, choice.label]));
        return all.map((one) => names.get(String(one)) ?? String(one)).join(', ');
      }
    }
  };
  const conditionWords = (condition: GroupCondition): string => {
    const label = fields.find(({ value }) => value === condition.field)?.label ?? condition.field;
    const kind = conditionField(condition.field, customFields)?.kind;
    return [label, operatorWords(spokenOperator(condition), kind), valueWords(condition)].filter(Boolean).join(' ');
  };
  const queryWords = ({ match, conditions }: GroupQuery): string =>
    conditions
      .map((part) => (isGroupOfConditions(part) ? `(${queryWords(part)})` : conditionWords(part)))
      .join(text(match === 'all' ? 'groups.query.and' : 'groups.query.or'));
  return queryWords;
}
