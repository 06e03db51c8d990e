import { queryOptions } from '@tanstack/react-query';
import type { DataProvider, RaRecord } from 'react-admin';
import type { callOperation } from '#src/api/callOperation.ts';
import { derivedKey } from '#src/api/recordQuery.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { ParsedPhone } from '#src/domain/sms/phone/phoneNumber.ts';

/** The longest wait (ms) for a look-up; the API checks again on saving. */
const TIMEOUT = 2000;
/** How long a look-up counts as fresh (ms). */
const STALE_TIME = 10_000;

export interface PhoneCheck {
  /** Null if the parser could not be loaded; the API then validates on saving. */
  parsed: ParsedPhone | null;
  /** The contact that has this number; null if there is none or it could not be found out. */
  owner: Contact | null;
  /** A deleted contact with this number had opted out. */
  isRefusal: boolean;
}

interface PhoneQueryInput {
  getList: DataProvider['getList'];
  call: typeof callOperation;
  typed: string;
  /** ISO 3166, of the tenant. */
  country: string;
  /** Whether the user can search by number. */
  seesPhones: boolean;
  /** Whether the user may look up numbers. */
  mayImport: boolean;
  /** The contact that is edited: it may keep its number. */
  ownId?: string | undefined;
  /** Increases when the API rejects the number, so that it is looked up again. */
  isRefused?: boolean;
}

/** Validates a number as typed: its E.164 form or its error, and the contact that has it. */
export function phoneQuery(input: PhoneQueryInput) {
  const { getList, call, typed, country, seesPhones, mayImport, ownId, isRefused = false } = input;
  return queryOptions({
    queryKey: derivedKey('contacts', 'phone', { typed, country, seesPhones, ownId, isRefused }),
    queryFn: async (): Promise<PhoneCheck> => {
      const parsed = await parseTyped(typed, country);
      const e164 = parsed?.ok && seesPhones ? parsed.e164 : null;
      const owner = e164 ? await ownerOf(getList, e164, ownId) : null;
      return { parsed, owner, isRefusal: e164 && !owner && mayImport ? await isRefusal(call, e164) : false };
    },
    staleTime: STALE_TIME,
    retry: false,
    // A number can be validated offline; waiting for the network would block saving.
    networkMode: 'always',
  });
}

/** The parser contains every country's rules, so it is loaded when the first number is typed. Null if that fails. */
export async function parseTyped(typed: string, country: string): Promise<ParsedPhone | null> {
  const parser = await import('#src/domain/sms/phone/phoneNumber.ts').catch(() => null);
  return parser?.parsePhone(typed, country) ?? null;
}

async function ownerOf(
  getList: DataProvider['getList'],
  phone: string,
  ownId: string | undefined,
): Promise<Contact | null> {
  const request = getList<Contact & RaRecord>('contacts', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'created_at', order: 'ASC' },
    filter: { phone },
  }).then(({ data }) => data.find(({ id }) => id !== ownId) ?? null);
  return withPatience(request, null);
}

function isRefusal(call: typeof callOperation, phone: string): Promise<boolean> {
  const request = call('knownPhones', { body: { phones: [phone] } }).then(
    ({ data: { refused } }) => refused.length > 0,
  );
  return withPatience(request, false);
}

/** A late or missing response is not an error: the API checks again on saving. */
function withPatience<T>(request: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), TIMEOUT));
  return Promise.race([request.catch(() => otherwise), late]);
}
