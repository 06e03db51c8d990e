/** What SMPP 3.4 leaves room for (4.1.1; without the NUL at the end), and what operators take. Many give passwords longer than its eight characters. */
export const SMPP_LIMITS = {
  usualPort: 2775,
  systemId: 15,
  password: 64,
  systemType: 12,
  window: 100,
  validityHours: 72,
} as const;
