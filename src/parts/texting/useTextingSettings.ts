import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { AddingSettings } from '#src/domain/sms/addedText.ts';
import { useMay } from '#src/session/useAccess.ts';

/** Settings change seldom (ms). */
const FRESH = 60_000;

export type TextingSettings = Pick<
  CompanySettings,
  'custom_fields' | 'quiet_hours' | 'timezone' | 'approval_threshold' | keyof AddingSettings
>;

/** The company's settings as far as writing texts needs them; null while they are not known, or where one may not know them. */
export function useTextingSettings(): TextingSettings | null {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { isAllowed } = useMay({ action: 'read', subject: 'company_settings' });
  const { data } = useQuery({
    queryKey: ['companySettings'],
    queryFn: ({ signal }) => dataProvider.call('companySettings', { signal }).then((answer) => answer.data),
    enabled: isAllowed,
    staleTime: FRESH,
  });
  return data ?? null;
}
