import { COMMON_PHONE_FORMATS } from '#src/domain/sms/phone/commonPhoneFormats.ts';
import { isOfOtherFormats } from '#src/domain/sms/phone/phoneFormat.ts';
import type { PhoneFormats } from '#src/domain/sms/phone/phoneFormats.ts';
import { Observable } from '#src/session/Observable.ts';

/** The phone number formats loaded so far. */
export const phoneFormats = new Observable<PhoneFormats>(COMMON_PHONE_FORMATS);

let fetching = false;

/** The formats loaded so far. Starts fetching the whole table at the first number that the common formats lack. */
export function phoneFormatsFor(e164: string): PhoneFormats {
  const formats = phoneFormats.snapshot();
  if (formats === COMMON_PHONE_FORMATS && !fetching && isOfOtherFormats(e164, formats)) void fetchAll();
  return formats;
}

/** Fetches the whole table in the background. Until then, and if it fails, such numbers are shown as they are stored. */
async function fetchAll(): Promise<void> {
  fetching = true;
  try {
    phoneFormats.set((await import('#src/domain/sms/phone/phoneFormats.ts')).PHONE_FORMATS);
  } catch {
    // The next such number tries again.
  }
  fetching = false;
}
