import { remembered, ruleFor } from './rule.ts';

/** Exactly this many digits (0 to 9). */
export const digits = remembered((length: number) => {
  const exactly = new RegExp(`^\\d{${length}}$`);
  return ruleFor('validation.digits', (value) => exactly.test(String(value)), { length, smart_count: length });
});
