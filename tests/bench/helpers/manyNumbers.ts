import { parsePhone } from '#src/domain/sms/phone/phoneNumber.ts';
import { fictionalPhones } from '#src/server/demo/fictionalPhones.ts';
import { fictionalNumbers } from '#tests/fictionalNumbers.ts';

/** Prefixes that three digits follow. The German regulator (BNetzA) reserves these numbers for fiction. */
const GERMAN = ['+493023125', '+496990009', '+494066969', '+492214710', '+498999998'];

/** Returns this many different numbers (E.164) that nobody has and that pass the import's check. There are slightly more than 100,000. */
export function manyNumbers(count: number): string[] {
  const german = GERMAN.flatMap((prefix) =>
    Array.from({ length: 1000 }, (_, last) => prefix + String(last).padStart(3, '0')),
  );
  const numbers = new Set([...fictionalNumbers(count), ...fictionalPhones(), ...german]);
  const valid = [...numbers].filter((phone) => parsePhone(phone, 'US').ok).slice(0, count);
  if (valid.length < count) throw new Error(`Only ${valid.length} numbers are reserved for fiction.`);
  return valid;
}
