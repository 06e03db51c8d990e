import { useOperation } from '#src/api/useOperation.ts';

/** The state of one's own account beyond the user's record. */
export function useAccount() {
  return useOperation('account');
}
