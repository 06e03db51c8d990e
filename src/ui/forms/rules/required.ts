import { isBlank, type Rule, remembered } from './rule.ts';

/** Something must be there. react-admin reads `isRequired` and marks the label. */
export const required = remembered((): Rule & { isRequired: true } =>
  Object.assign<Rule, { isRequired: true }>(
    (value) => (isBlank(value) ? { message: 'validation.required', args: {} } : undefined),
    { isRequired: true },
  ),
);
