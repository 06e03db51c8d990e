import type { WorkingHours } from '#src/domain/devices/workingHours.ts';
import { WEEKDAYS } from '#src/domain/time/weekdays.ts';
import { useText } from '#src/i18n/useText.ts';

/** When a device sends, day by day. */
export function WorkingHoursText({ hours }: { hours: WorkingHours | null }) {
  const text = useText();
  if (hours === null) return text('devices.hours.always');
  return WEEKDAYS.flatMap((day) => {
    const span = hours[day];
    if (!span) return [];
    return [
      <div key={day}>
        {text('devices.hours.span', { day: text(`devices.hours.days.${day}`), from: span.from, to: span.to })}
      </div>,
    ];
  });
}
