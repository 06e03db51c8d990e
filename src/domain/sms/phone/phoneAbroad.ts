import { formatPhone } from './phoneFormat.ts';

/** A number with its country code in any country, on one line: for where it is the code that is in question. */
export function phoneAbroad(e164: string): string {
  return formatPhone(e164, '').replaceAll(' ', '\u00a0');
}
