/** Field lengths of SMPP 3.4 (4.1.1; without the final NUL), extended where operators are: many passwords are longer than its eight characters. */
export const SMPP_LIMITS = {
  defaultPort: 2775,
  systemId: 15,
  password: 64,
  systemType: 12,
  window: 100,
  validityHours: 72,
} as const;
