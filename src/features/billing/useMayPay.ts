import { useMay } from '#src/session/useAccess.ts';

/** The permission to change what the company pays. */
export const PAYING = { action: 'pay', subject: 'billing' } as const;

/** Whether the user can change what the company pays. */
export function useMayPay(): boolean {
  return useMay(PAYING).isAllowed;
}
