import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { useAccess } from '#src/session/useAccess.ts';
import { createFormat, type Format } from './format.ts';

/** Numbers, times and phone numbers as this person reads them: in the chosen language and the tenant's zone and country. */
export function useFormat(): Format {
  const locale = useLocale();
  const tenant = useAccess()?.user.tenant;
  const timeZone = tenant?.timezone ?? 'UTC';
  const country = tenant?.default_country ?? 'US';
  // Intl formatters are slow to make, and a list makes hundreds of cells.
  return useMemo(() => createFormat({ locale, timeZone, country }), [locale, timeZone, country]);
}
