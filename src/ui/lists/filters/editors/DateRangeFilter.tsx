import { useId } from 'react';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { FilterValues } from '#src/ui/lists/filters/filterDefinition.ts';
import { DayInput } from './DayInput.tsx';
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
      <DayInput
        id={`${id}-from`}
        hasAutoFocus
        applied={from}
        max={until || undefined}
        onApply={(day) => change({ from: day, until })}
      />
      <label htmlFor={`${id}-until`}>{text('ui.list.until')}</label>
      <DayInput
        id={`${id}-until`}
        applied={until}
        min={from || undefined}
        onApply={(day) => change({ from, until: day })}
      />
    </RangeFields>
  );
}
