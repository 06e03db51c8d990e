/** The values that `npm run conformance` passes to the checks. */
export function requiredValue(name: 'API' | 'EMAIL' | 'PASSWORD' | 'OTHER_EMAIL' | 'OTHER_PASSWORD'): string {
  const value = process.env[`CONFORMANCE_${name}`];
  if (!value) throw new Error(`CONFORMANCE_${name} is missing; start the checks with "npm run conformance".`);
  return value;
}
