import type { CustomField } from '#src/domain/company/companySettings.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { useAccess, useMay } from '#src/session/useAccess.ts';
import type { Tenancy } from './DraftState.ts';

interface KnownTenancy extends Omit<Tenancy, 'customFields'> {
  customFields: readonly CustomField[] | undefined;
}

/** The company's country and its own fields; no fields while they are not known, or where one may not know them. */
export function useTenancy(): KnownTenancy {
  const country = useAccess()?.user.tenant?.default_country ?? 'US';
  const mayGroups = useMay({ action: 'read', subject: 'groups' }).isAllowed;
  const mayCategories = useMay({ action: 'read', subject: 'categories' }).isAllowed;
  const withheld: Tenancy['withheld'] = [
    ...(mayGroups ? [] : (['groups'] as const)),
    ...(mayCategories ? [] : (['category'] as const)),
  ];
  return { country, customFields: useTextingSettings()?.custom_fields, withheld };
}
