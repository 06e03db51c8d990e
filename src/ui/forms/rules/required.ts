import { isBlank, type Rule, remembered } from './rule.ts';

/** Required. react-admin reads `isRequired` and marks the label. */
export const required = remembered((): Rule & { isRequired: true } =>
  Object.assign<Rule, { isRequired: true }>(
    (value) => (isBlank(value) ? { message: 'validation.required', args: {} } : undefined),
    { isRequired: true },
  ),
);
