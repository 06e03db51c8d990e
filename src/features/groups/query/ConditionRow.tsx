import { styled } from '@mui/material/styles';
import {
  type ConditionOperator,
  conditionField,
  type GroupCondition,
  operatorsOf,
} from '#src/domain/groups/query/groupQueryTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { ConditionValue } from './ConditionValue.tsx';
import { newCondition, type PartPath, removePart, replacePart, withOperator } from './editQuery.ts';
import { useQueryEditor } from './QueryEditor.tsx';
import { QuerySelect } from './QuerySelect.tsx';
import { useOperatorWords } from './useOperatorWords.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.3fr) auto',
  alignItems: 'center',
  gap: 8,
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > *': { gridColumn: 1 },
    '& > :last-child': { gridColumn: 2, gridRow: 1 },
    // Stacked, the fields of one condition would run into those of the next.
    paddingBlockEnd: 12,
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
  },
}));
const Problem = styled('div')(({ theme }) => ({
  marginBlockStart: 4,
  fontSize: '0.8125rem',
  color: theme.tokens.status.error.text,
}));

/** One condition as a sentence: field, operator, value. */
export function ConditionRow({ condition, path }: { condition: GroupCondition; path: PartPath }) {
  const text = useText();
  const operatorWords = useOperatorWords();
  const { query, change, choices, issues } = useQueryEditor();
  const fieldDefinition = conditionField(condition.field, choices.customFields);
  const place = path.map((index) => `conditions.${index}`).join('.');
  const problem = issues.find((issue) => issue.path.startsWith(`${place}.`))?.problem;
  const replace = (next: GroupCondition): void => change(replacePart(query, path, next));

  return (
    <>
      <Row>
        <QuerySelect
          isFull
          label={text('groups.query.field')}
          value={condition.field}
          choices={choices.fields}
          onChange={(field) => replace(newCondition(field, choices.customFields))}
        />
        <QuerySelect
          isFull
          label={text('groups.query.operator')}
          value={condition.operator}
          choices={(fieldDefinition ? operatorsOf(fieldDefinition) : []).map((value) => ({
            value,
            label: operatorWords(value, fieldDefinition?.kind),
          }))}
          onChange={(operator) => replace(withOperator(condition, operator as ConditionOperator))}
        />
        <ConditionValue condition={condition} onChange={(value) => replace({ ...condition, value })} />
        <IconAction
          size="small"
          icon="mdi-close"
          label={text('groups.query.remove')}
          isDisabled={path.length === 1 && query.conditions.length === 1}
          onClick={() => change(removePart(query, path))}
        />
      </Row>
      {problem && <Problem role="alert">{text(`groups.query.problems.${problem}`)}</Problem>}
    </>
  );
}
