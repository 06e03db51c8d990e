import { zoneName } from '#src/i18n/format.ts';
import type { Choice } from '#src/ui/forms/inputs/InputSelect.tsx';

/** Every time zone the browser knows, by its IANA name, written without underscores. */
export function timeZoneChoices(): Choice[] {
  return Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: zoneName(value) }));
}
