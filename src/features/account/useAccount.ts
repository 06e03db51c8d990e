import { useOperation } from '#src/api/useOperation.ts';

/** The user's own account, beyond the user record. */
export function useAccount() {
  return useOperation('account');
}
