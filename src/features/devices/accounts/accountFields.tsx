import type { ComponentType } from 'react';
import type { AccountChange } from '#src/domain/devices/account.ts';
import type { AccountKind } from '#src/domain/devices/deviceTerms.ts';
import { SmppFields } from './SmppFields.tsx';
import { TwilioFields } from './TwilioFields.tsx';

interface AccountFieldsProps {
  /** A secret is stored already, so it may be left empty. */
  hasSecret: boolean;
}

interface AccountFields {
  /** Its inputs have sources like `account.host`. */
  Fields: ComponentType<AccountFieldsProps>;
  /** The defaults of a new account. */
  defaults: Partial<AccountChange> & Pick<AccountChange, 'kind'>;
  /** The usual rate of a new account (messages per minute). */
  pace: number;
}

/** The fields of each kind of account. */
export const ACCOUNT_FIELDS: Record<AccountKind, AccountFields> = {
  twilio: {
    Fields: TwilioFields,
    defaults: { kind: 'twilio', key_sid: '', region: 'us1' },
    pace: 60,
  },
  smpp: {
    Fields: SmppFields,
    defaults: {
      kind: 'smpp',
      port: 2775,
      tls: false,
      system_type: '',
      sender_ton: null,
      sender_npi: null,
      window: 10,
      validity_hours: 24,
    },
    pace: 300,
  },
};

/** The account for the API, without empty fields. */
export function withoutEmptyFields(account: AccountChange): AccountChange {
  return Object.fromEntries(
    Object.entries(account).filter(([name, value]) => value !== '' && (value !== null || name.startsWith('sender_'))),
  ) as AccountChange;
}
