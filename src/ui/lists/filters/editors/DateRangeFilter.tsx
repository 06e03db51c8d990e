import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { FilterValues } from '#src/ui/lists/filters/filterDefinition.ts';
import { dayOf, endOfDay, startOfDay } from './dayRange.ts';
import { RangeFields } from './rangeFields.ts';

interface DateRangeFilterProps {
  source: string;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

/** A range of days in the tenant's time zone; either end may be open. */
export function DateRangeFilter({ source, values, onChange }: DateRangeFilterProps) {
  const text = useText();
  const { timeZone } = useFormat();
  const id = useId();
  const from = dayOf(values[`${source}_gte`], timeZone);
  const until = dayOf(values[`${source}_lte`], timeZone);
  const change = (next: { from: string; until: string }) =>
    onChange({
      ...(next.from && { [`${source}_gte`]: startOfDay(next.from, timeZone) }),
      ...(next.until && { [`${source}_lte`]: endOfDay(next.until, timeZone) }),
    });
  return (
    <RangeFields>
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
    </RangeFields>
  );
}
