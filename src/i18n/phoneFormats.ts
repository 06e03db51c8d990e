import { COMMON_PHONE_FORMATS } from '#src/domain/sms/phone/commonPhoneFormats.ts';
import { isOfOtherFormats } from '#src/domain/sms/phone/phoneFormat.ts';
import type { PhoneFormats } from '#src/domain/sms/phone/phoneFormats.ts';
import { Observable } from '#src/session/Observable.ts';

/** How phone numbers are written, as far as it is known by now. */
export const phoneFormats = new Observable<PhoneFormats>(COMMON_PHONE_FORMATS);

let fetching = false;

/** The same for a number: the whole table is fetched once there is one that the common formats do not have. */
export function phoneFormatsFor(e164: string): PhoneFormats {
  const known = phoneFormats.snapshot();
  if (known === COMMON_PHONE_FORMATS && !fetching && isOfOtherFormats(e164, known)) void fetchAll();
  return known;
}

/** Quietly: until it is there, and where it does not come, such numbers are shown as they are stored. */
async function fetchAll(): Promise<void> {
  fetching = true;
  try {
    phoneFormats.set((await import('#src/domain/sms/phone/phoneFormats.ts')).PHONE_FORMATS);
  } catch {
    // Asked for again by the next number.
  }
  fetching = false;
}
