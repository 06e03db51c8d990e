import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { type GroupCondition, QUERY_LIMITS, VALUE_OF_OPERATOR } from '#src/domain/groups/query/groupQueryTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { useQueryEditor } from './QueryEditor.tsx';

interface ConditionValueProps {
  condition: GroupCondition;
  onChange: (value: GroupCondition['value']) => void;
}

const Pair = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  '& > div': { flex: '1 1 90px' },
});

/** Otherwise browsers let people type years of six digits. */
const LAST_DATE = '9999-12-31';

/** The box's content: a number or, while incomplete, the typed text. */
function numberOf(typed: string): string | number {
  return typed.trim() === '' || Number.isNaN(Number(typed)) ? typed : Number(typed);
}

/** The input of a condition's value, by its operator. */
export function ConditionValue({ condition, onChange }: ConditionValueProps) {
  const text = useText();
  const { value } = condition;
  const label = text('groups.query.value');
  const [from = '', to = ''] = Array.isArray(value) ? value : [];

  switch (VALUE_OF_OPERATOR[condition.operator]) {
    case 'none':
      return <span />;
    case 'list':
      return <ConditionList condition={condition} onChange={onChange} />;
    case 'text':
      return (
        <OutlinedInput
          fullWidth
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ 'aria-label': label, maxLength: QUERY_LIMITS.text }}
        />
      );
    case 'number':
      return (
        <OutlinedInput
          fullWidth
          type="number"
          value={value ?? ''}
          onChange={(event) => onChange(numberOf(event.target.value))}
          inputProps={{ 'aria-label': label, step: 'any' }}
        />
      );
    case 'days':
      return (
        <OutlinedInput
          fullWidth
          type="number"
          value={value ?? ''}
          onChange={(event) => onChange(numberOf(event.target.value))}
          endAdornment={<InputAdornment position="end">{text('groups.query.days')}</InputAdornment>}
          inputProps={{ 'aria-label': text('groups.query.daysLabel'), min: 0, max: QUERY_LIMITS.days }}
        />
      );
    case 'date':
      return (
        <OutlinedInput
          fullWidth
          type="date"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ 'aria-label': label, max: LAST_DATE }}
        />
      );
    case 'number_range':
    case 'date_range': {
      const isDate = VALUE_OF_OPERATOR[condition.operator] === 'date_range';
      const limits = isDate ? { max: LAST_DATE } : { step: 'any' };
      const parse = (typed: string): string | number => (isDate ? typed : numberOf(typed));
      return (
        <Pair>
          <OutlinedInput
            type={isDate ? 'date' : 'number'}
            value={from}
            onChange={(event) => onChange([parse(event.target.value), to])}
            inputProps={{ 'aria-label': text('groups.query.from'), ...limits }}
          />
          <span aria-hidden>–</span>
          <OutlinedInput
            type={isDate ? 'date' : 'number'}
            value={to}
            onChange={(event) => onChange([from, parse(event.target.value)])}
            inputProps={{ 'aria-label': text('groups.query.to'), ...limits }}
          />
        </Pair>
      );
    }
  }
}

const ChoicesPicker = lazyPart(() =>
  import('#src/ui/forms/inputs/ChoicesPicker.tsx').then((module) => ({ default: module.ChoicesPicker })),
);

interface ConditionListProps {
  condition: GroupCondition;
  onChange: (value: string[]) => void;
}

/** Any of a field's choices. */
function ConditionList({ condition, onChange }: ConditionListProps) {
  const text = useText();
  const { choices } = useQueryEditor();
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
      <ChoicesPicker
        label={text('groups.query.value')}
        values={Array.isArray(condition.value) ? condition.value.map(String) : []}
        choices={choices.choicesOf(condition.field)}
        onChange={onChange}
      />
    </Suspense>
  );
}
