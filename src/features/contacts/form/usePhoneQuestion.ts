import { useDataProvider, useRecordContext } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { useAccess, useMay } from '#src/session/useAccess.ts';
import { phoneQuery } from './phoneQuery.ts';

/** Asks about a number as somebody typed it, for this tenant, this person and the contact of the form. */
export function usePhoneQuestion(): (typed: string, isRefused?: boolean) => ReturnType<typeof phoneQuery> {
  const { getList } = useDataProvider();
  const country = useAccess()?.user.tenant?.default_country ?? '';
  const seesPhones = useMay({ action: 'read', subject: 'contacts', field: 'phone' }).isAllowed;
  const mayImport = useMay({ action: 'import', subject: 'contacts' }).isAllowed;
  const ownId = useRecordContext<Contact>()?.id;
  return (typed, isRefused) =>
    phoneQuery({ getList, call: callOperation, country, seesPhones, mayImport, ownId, typed, isRefused });
}
