import { PAIRING_CODE_LENGTH } from '#src/domain/devices/deviceTerms.ts';
/** Devices and pairing. */
export const devices = {
  code_length: `must be a code of ${PAIRING_CODE_LENGTH} characters`,
  no_sending_day: 'must include at least one day',
  slot_twice: 'must list each slot once',
  ends_too_early: 'must be later than the start',
  not_paired: 'The device is not paired yet.',
  another_device: 'must be another device',
  no_such_sim: 'is not a SIM of this phone',
  another_own_device: 'must be another device of yours',
  set_by_pairing: 'is set by pairing',
  set_by_device: 'is reported by the device itself',
  messages_wait_one: '{{count}} message can only be sent by this device. Add ?queue=move&to={another} or ?queue=fail.',
  messages_wait_other:
    '{{count}} messages can only be sent by this device. Add ?queue=move&to={another} or ?queue=fail.',
  tenant_inactive: 'The tenant of this code is not active.',
  no_such_code: 'does not match a waiting phone: it is wrong, used or expired',
  ascii: 'must have only ASCII characters: letters without accents, digits and common signs',
  price_amount: 'must be an amount such as 0.0075, with a point and up to six decimals',
  price_currency: 'must be a currency of three capital letters, such as EUR',
  no_country: 'Numbers without a country',
  reaches_less_one:
    '{{name}} does not send to {{countries}}. {{count}} message is waiting to go there. Choose another device, or add the country to its settings.',
  reaches_less_other:
    '{{name}} does not send to {{countries}}. {{count}} messages are waiting to go there. Choose another device, or add the country to its settings.',
  host_name: 'must be the name or address of a machine, without https:// or a port',
  sender: 'must be a number with + and country code, a short code, or a name of up to 11 letters and digits',
  no_account: 'The device has no account: it is a phone.',
  other_account: 'is a different kind of account from the device’s',
  secret_missing: 'is required: none is stored for this account',
  account_moved: 'is required again: the stored secret must not go to another host, port or user',
  account_unreadable:
    'The account’s credentials cannot be read any more: the installation’s key has changed. Enter them again.',
  host_private: 'is an address inside this network: the operator of the installation has to allow it (GATEWAY_HOSTS)',
  host_unknown: 'does not exist: check the spelling',
  host_unreachable: 'does not respond on this port: {{reason}}',
  host_no_tls: 'does not speak TLS on this port, or its certificate is not valid: {{reason}}',
  host_no_smpp: 'does not respond like an SMPP server',
  login_refused: 'is refused by the operator ({{code}})',
  already_bound: 'already has all the connections the operator allows ({{code}}): close one, or ask for more',
  twilio_sid: 'must be a SID from the Twilio console: two letters, then 32 digits or letters from a to f',
  twilio_sender:
    'must be a number with + and country code, a short code, a messaging service (MG…), or a name of up to 11 letters and digits',
  twilio_refused: 'is not accepted by Twilio for this account ({{reason}})',
  twilio_no_account: 'does not exist at Twilio ({{reason}})',
  twilio_stopped: 'is {{status}} at Twilio: fix this in the Twilio console',
  twilio_silent: 'cannot be checked because Twilio does not respond: {{reason}}',
} as const;
