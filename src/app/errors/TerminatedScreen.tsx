import { TenantStateScreen } from './TenantStateScreen.tsx';

/** /terminated */
export function TerminatedScreen() {
  return <TenantStateScreen state="terminated" />;
}
