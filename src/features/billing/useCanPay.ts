import { useCan } from '#src/session/useAccess.ts';

/** The permission to change what the company pays. */
export const PAYING = { action: 'pay', subject: 'billing' } as const;

/** Whether the user can change what the company pays. */
export function useCanPay(): boolean {
  return useCan(PAYING).isAllowed;
}
