import type { CustomField } from '#src/domain/company/companySettings.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { useTextingSettings } from '#src/ui/texting/useTextingSettings.ts';

/** The company's country and its own fields; no fields while they are not known, or where one may not know them. */
export function useTenancy(): { country: string; customFields: readonly CustomField[] | undefined } {
  const country = useAccess()?.user.tenant?.default_country ?? 'US';
  return { country, customFields: useTextingSettings()?.custom_fields };
}
