import type { RaRecord } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { isMasked } from '#src/domain/contacts/maskedPhone.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { parseTyped } from './phoneQuery.ts';

type Values = Contact & RaRecord;

/** Turns what the form holds into what the API takes: the number in E.164, also when its field was never left. */
export function useContactTransform(): (values: Values) => Promise<Partial<Values>> {
  const country = useAccess()?.user.tenant?.default_country ?? '';
  return async (values) => {
    if (isMasked(values.phone)) return values;
    const parsed = await parseTyped(values.phone, country);
    return parsed?.ok ? { ...values, phone: parsed.e164 } : values;
  };
}
