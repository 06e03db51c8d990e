import type { ComponentType } from 'react';
import type { AccountChange } from '#src/domain/devices/account.ts';
import type { AccountKind } from '#src/domain/devices/deviceTerms.ts';
import { SmppFields } from './SmppFields.tsx';
import { TwilioFields } from './TwilioFields.tsx';

interface AccountFieldsProps {
  /** A secret is kept already, so it may be left empty. */
  hasSecret: boolean;
}

interface AccountFields {
  /** Its inputs have sources like `account.host`. */
  Fields: ComponentType<AccountFieldsProps>;
  /** What a new account begins with. */
  defaults: Partial<AccountChange> & Pick<AccountChange, 'kind'>;
  /** Messages a minute that a new one usually may send. */
  pace: number;
}

/** What is asked about an account of each kind. */
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

/** The account as the API takes it: a field that was left empty is left out. */
export function asTyped(account: AccountChange): AccountChange {
  return Object.fromEntries(
    Object.entries(account).filter(([name, value]) => value !== '' && (value !== null || name.startsWith('sender_'))),
  ) as AccountChange;
}
