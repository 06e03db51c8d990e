export const plans = {};
