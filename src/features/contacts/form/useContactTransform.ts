import type { RaRecord } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { isMasked } from '#src/domain/contacts/maskedPhone.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { parseTyped } from './phoneQuery.ts';

type Values = Contact & RaRecord;

/** Converts the form's values for the API: the number as E.164, even if its field was never left. */
export function useContactTransform(): (values: Values) => Promise<Partial<Values>> {
  const country = useAccess()?.user.tenant?.default_country ?? '';
  return async (values) => {
    if (isMasked(values.phone)) return values;
    const parsed = await parseTyped(values.phone, country);
    return parsed?.ok ? { ...values, phone: parsed.e164 } : values;
  };
}
