import { TenantStateScreen } from './TenantStateScreen.tsx';

/** /suspended */
export function SuspendedScreen() {
  return <TenantStateScreen state="suspended" />;
}
