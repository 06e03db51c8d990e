import { useSyncExternalStore } from 'react';
import { useLocale } from 'react-admin';
import { useAccess } from '#src/session/useAccess.ts';
import { createFormat, type Format } from './format.ts';
import { phoneFormats, phoneFormatsFor } from './phoneFormatsFor.ts';

/** Formats numbers, times and phone numbers in the chosen language and the tenant's zone and country. */
export function useFormat(): Format {
  useSyncExternalStore(phoneFormats.subscribe, phoneFormats.snapshot);
  const locale = useLocale();
  const tenant = useAccess()?.user.tenant;
  const timeZone = tenant?.timezone ?? 'UTC';
  const country = tenant?.default_country ?? 'US';
  return formatFor(locale, timeZone, country);
}

const formats = new Map<string, Format>();

/** Cached per combination, because Intl formatters are slow to create and every cell of a list needs them. */
function formatFor(locale: string, timeZone: string, country: string): Format {
  const key = `${locale} ${timeZone} ${country}`;
  const format = formats.get(key) ?? createFormat({ locale, timeZone, country, phoneFormatsFor });
  formats.set(key, format);
  return format;
}
