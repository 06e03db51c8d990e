import type { Tenancy } from '#src/features/contacts/import/draft/ImportDraft.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { useTextingSettings } from '#src/ui/texting/useTextingSettings.ts';

/** The company's country and its own fields; without the fields where one may not know them. */
export function useTenancy(): Tenancy {
  const country = useAccess()?.user.tenant?.default_country ?? 'US';
  return { country, customFields: useTextingSettings()?.custom_fields ?? [] };
}
