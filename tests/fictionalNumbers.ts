import { parsePhone } from '#src/domain/sms/phone/phoneNumber.ts';

/** This many different numbers (E.164) reserved for fiction: 555-01xx in every area code, some 35,000. */
export function fictionalNumbers(count: number): string[] {
  const numbers: string[] = [];
  for (let area = 201; area < 990 && numbers.length < count; area += 1) {
    if (!parsePhone(`+1${area}5550100`, 'US').ok) continue;
    for (let last = 0; last < 100; last += 1) numbers.push(`+1${area}55501${String(last).padStart(2, '0')}`);
  }
  return numbers.slice(0, count);
}
