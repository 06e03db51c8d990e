import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { useTypedSearch } from '#src/ui/background/useTypingPause.ts';
import type { FilterDefinition, FilterValues } from '#src/ui/lists/filters/filterDefinition.ts';
import { DayInput } from './DayInput.tsx';
import { RangeFields } from './rangeFields.ts';

interface PlainRangeFilterProps {
  definition: Extract<FilterDefinition, { kind: 'dayRange' | 'numberRange' }>;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

/** A range of numbers or days, as stored; either end may be open. */
export function PlainRangeFilter({ definition: { kind, source }, values, onChange }: PlainRangeFilterProps) {
  const text = useText();
  const id = useId();
  const isNumber = kind === 'numberRange';
  const ends = [
    { key: `${source}_gte`, label: text('ui.list.from') },
    { key: `${source}_lte`, label: text('ui.list.until') },
  ];
  const change = (changed: string, typed: string): void => {
    const next = ends.map(({ key }) => [key, key === changed ? typed : values[key]] as const);
    const filledEnds = next.filter(([, value]) => value !== undefined && value !== '');
    onChange(Object.fromEntries(filledEnds.map(([key, value]) => [key, isNumber ? Number(value) : value])));
  };
  return (
    <RangeFields>
      {ends.map(({ key, label }, index) => [
        <label key={`${key}-label`} htmlFor={`${id}-${key}`}>
          {label}
        </label>,
        isNumber ? (
          <NumberInput
            key={key}
            id={`${id}-${key}`}
            hasAutoFocus={index === 0}
            applied={String(values[key] ?? '')}
            onApply={(number) => change(key, number)}
          />
        ) : (
          <DayInput
            key={key}
            id={`${id}-${key}`}
            hasAutoFocus={index === 0}
            applied={String(values[key] ?? '')}
            onApply={(day) => change(key, day)}
          />
        ),
      ])}
    </RangeFields>
  );
}

interface NumberInputProps {
  id: string;
  /** The number that the list is filtered by, or the empty string. */
  applied: string;
  onApply: (number: string) => void;
  hasAutoFocus: boolean;
}

/** A number of a range, applied when typing pauses. */
function NumberInput({ id, applied, onApply, hasAutoFocus }: NumberInputProps) {
  const [typed, setTyped] = useTypedSearch(applied, onApply, {
    // "1.50" is applied as 1.5.
    normal: (text) => (text === '' ? '' : String(Number(text))),
  });
  return (
    <OutlinedInput
      id={id}
      autoFocus={hasAutoFocus}
      type="number"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      inputProps={{ step: 'any' }}
    />
  );
}
