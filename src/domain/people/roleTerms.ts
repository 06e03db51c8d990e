/** Most characters. */
export const ROLE_LIMITS = { name: 60, description: 300, reason: 200 } as const;
