import { zoneName } from '#src/i18n/format.ts';
import type { Choice } from '#src/ui/forms/inputs/InputSelect.tsx';

/** Every time zone the browser knows, by its current IANA name, written without underscores. */
export function timeZoneChoices(): Choice[] {
  const choices = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: zoneName(value) }));
  return choices.sort((a, b) => (a.label < b.label ? -1 : 1));
}
