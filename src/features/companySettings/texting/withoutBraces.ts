/** A rule of a form: nothing that looks like a field to fill in, as it would go out as it is. */
export function withoutBraces(value: unknown): string | undefined {
  return /[{}]/.test(String(value ?? '')) ? 'companySettings.noBraces' : undefined;
}
