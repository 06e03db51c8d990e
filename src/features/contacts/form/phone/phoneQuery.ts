import { queryOptions } from '@tanstack/react-query';
import type { DataProvider, RaRecord } from 'react-admin';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { ParsedPhone } from '#src/domain/sms/phone/phoneNumber.ts';

/** Nobody waits longer (ms) to hear whose a number is; the API says so when saving. */
const PATIENCE = 2000;
/** Whose a number is stays true for a while (ms). */
const FRESH = 10_000;

export interface PhoneJudgement {
  /** Null where the parser did not arrive: then the API judges when saving. */
  parsed: ParsedPhone | null;
  /** Who has this number already; null for nobody, and where it could not be found out. */
  owner: Contact | null;
}

interface PhoneQuestion {
  dataProvider: DataProvider;
  typed: string;
  /** ISO 3166, of the tenant. */
  country: string;
  /** Whether this person may look for numbers. */
  seesPhones: boolean;
  /** The contact that is edited: it may keep its number. */
  ownId?: string | undefined;
  /** Another answer is wanted after the API has refused the number. */
  isRefused?: boolean;
}

/** What is to be said of a number as it was typed: its E.164 form or what is wrong with it, and who has it already. */
export function phoneQuery({ dataProvider, typed, country, seesPhones, ownId, isRefused = false }: PhoneQuestion) {
  return queryOptions({
    queryKey: ['contacts', 'phone', typed, country, seesPhones, ownId, isRefused],
    queryFn: async (): Promise<PhoneJudgement> => {
      const parsed = await parseTyped(typed, country);
      const e164 = parsed?.ok && seesPhones ? parsed.e164 : null;
      return { parsed, owner: e164 ? await ownerOf(dataProvider, e164, ownId) : null };
    },
    staleTime: FRESH,
    retry: false,
    // Reading a number needs no line; waiting for one would hold the form's save up.
    networkMode: 'always',
  });
}

/** The parser has every country's rules, so it comes when the first number is typed. Null when it does not come. */
export async function parseTyped(typed: string, country: string): Promise<ParsedPhone | null> {
  const parser = await import('#src/domain/sms/phone/phoneNumber.ts').catch(() => null);
  return parser?.parsePhone(typed, country) ?? null;
}

async function ownerOf(dataProvider: DataProvider, phone: string, ownId: string | undefined): Promise<Contact | null> {
  const asked = dataProvider
    .getList<Contact & RaRecord>('contacts', {
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'created_at', order: 'ASC' },
      filter: { phone },
    })
    .then(
      ({ data }) => data.find(({ id }) => id !== ownId) ?? null,
      () => null, // then the API says it when saving
    );
  return Promise.race([asked, new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE))]);
}
