import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { dayOf, endOfDay, startOfDay } from './dayRange.ts';
import type { FilterValues } from './filterDefinition.ts';

interface DateRangeFilterProps {
  source: string;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

const Fields = styled('div')({ display: 'grid', gap: 4, padding: 16, '& label + *': { marginBlockEnd: 8 } });

/** From a day until a day; either may be left open. */
export function DateRangeFilter({ source, values, onChange }: DateRangeFilterProps) {
  const text = useText();
  const id = useId();
  const from = dayOf(values[`${source}_gte`]);
  const until = dayOf(values[`${source}_lte`]);
  const change = (next: { from: string; until: string }) =>
    onChange({
      ...(next.from && { [`${source}_gte`]: startOfDay(next.from) }),
      ...(next.until && { [`${source}_lte`]: endOfDay(next.until) }),
    });
  return (
    <Fields>
      <label htmlFor={`${id}-from`}>{text('ui.list.from')}</label>
      <OutlinedInput
        id={`${id}-from`}
        autoFocus
        type="date"
        value={from}
        inputProps={{ max: until || undefined }}
        onChange={(event) => change({ from: event.target.value, until })}
      />
      <label htmlFor={`${id}-until`}>{text('ui.list.until')}</label>
      <OutlinedInput
        id={`${id}-until`}
        type="date"
        value={until}
        inputProps={{ min: from || undefined }}
        onChange={(event) => change({ from, until: event.target.value })}
      />
    </Fields>
  );
}
