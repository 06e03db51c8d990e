import { remembered } from '#src/ui/forms/rules/rule.ts';

/** The rule that a number is whole and between two others. */
export const wholeFrom = remembered((min: number, max: number) => (value: unknown) => {
  const isFine = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return isFine || value === null || value === undefined || value === ''
    ? undefined
    : ({ message: 'autoReply.wholeNumber', args: { min, max } } as const);
});
