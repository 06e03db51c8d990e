import { PAIRING_CODE_LENGTH } from '#src/domain/devices/deviceTerms.ts';
/** Devices and pairing. */
export const devices = {
  code_length: `must be a code of ${PAIRING_CODE_LENGTH} characters`,
  no_sending_day: 'must have a day on which it sends',
  slot_twice: 'must name each slot once',
  ends_too_early: 'must be later than the start',
  not_paired: 'The device is not paired yet.',
  another_device: 'must be another device',
  no_such_sim: 'is not one of the phone’s',
  another_own_device: 'must be another device of yours',
  set_by_pairing: 'is set by pairing',
  set_by_device: 'is reported by the device itself',
  messages_wait: '{{messages}} messages wait for this device alone. Add ?queue=move&to={another} or ?queue=fail.',
  tenant_inactive: 'The tenant of this code is not active.',
  no_such_code: 'does not match a waiting phone: it is mistyped, used or expired',
} as const;
