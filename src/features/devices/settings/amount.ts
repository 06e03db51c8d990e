const AMOUNT = /^\d{1,6}([.,]\d{1,6})?$/;

/** Whether something typed is an amount: 0.0075, or 0,0075. */
export function isAmountText(typed: string): boolean {
  return AMOUNT.test(typed.trim());
}

/** A rule for an optional amount; `problem`: the message for anything else. */
export function isAmount(problem: string): (typed: string | null | undefined) => string | undefined {
  return (typed) => (!typed || isAmountText(typed) ? undefined : problem);
}
