import { useOperation } from '#src/api/useOperation.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import type { AddingSettings } from '#src/domain/sms/addedText.ts';
import { useCan } from '#src/session/useAccess.ts';

/** How long settings count as fresh (ms). */
const STALE_TIME = 60_000;

export type TextingSettings = Pick<
  CompanySettings,
  'custom_fields' | 'quiet_hours' | 'timezone' | 'approval_threshold' | keyof AddingSettings
>;

/** The company settings needed for writing texts; null while loading, or if the user cannot read them. */
export function useTextingSettings(): TextingSettings | null {
  const { isAllowed } = useCan({ action: 'read', subject: 'company_settings' });
  const { data } = useOperation('companySettings', {
    enabled: isAllowed,
    staleTime: STALE_TIME,
  });
  return data ?? null;
}
