import { InvoicesOfSuspended } from '#src/features/billing/InvoicesOfSuspended.tsx';
import { useCan } from '#src/session/useAccess.ts';
import { TenantStateScreen } from './TenantStateScreen.tsx';

/** /suspended: users who can pay can pay open invoices here. */
export function SuspendedScreen() {
  const mayRead = useCan({ action: 'read', subject: 'billing' }).isAllowed;
  return <TenantStateScreen state="suspended">{mayRead && <InvoicesOfSuspended />}</TenantStateScreen>;
}
