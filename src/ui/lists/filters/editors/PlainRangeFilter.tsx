import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useText } from '#src/i18n/useText.ts';
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
          <OutlinedInput
            key={key}
            id={`${id}-${key}`}
            autoFocus={index === 0}
            type="number"
            value={values[key] ?? ''}
            onChange={(event) => change(key, event.target.value)}
            inputProps={{ step: 'any' }}
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
