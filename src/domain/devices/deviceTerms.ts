/** The words and limits of devices, without the schema, for the page. */

export const DEVICE_STATUSES = ['pairing', 'online', 'idle', 'offline', 'disabled', 'needs_update'] as const;
export type DeviceStatus = (typeof DEVICE_STATUSES)[number];
export const DEVICE_NETWORKS = ['wifi', 'cellular', 'none'] as const;
export type DeviceNetwork = (typeof DEVICE_NETWORKS)[number];

export const DEVICE_LIMITS = { name: 80, messagesPerMinute: 600, messagesPerDay: 100_000 } as const;

/** The version of the app on the phone that is given out now. */
export const CURRENT_APP_VERSION = '2.4.1';

/** How long a pairing code counts (ms). */
export const PAIRING_LIFETIME_MS = 10 * 60_000;
/** Letters and digits of a pairing code: none that are taken for another one. */
export const PAIRING_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const PAIRING_CODE_LENGTH = 8;

/** Whether a device in this status takes messages from the queue now. */
export function canSend(status: DeviceStatus): boolean {
  return status === 'online' || status === 'idle';
}

/** Whether an app version, as 2.4.1, is older than another. */
export function isOlderVersion(version: string, than = CURRENT_APP_VERSION): boolean {
  const parts = (text: string): number[] => text.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const [own, other] = [parts(version), parts(than)];
  const at = other.findIndex((part, index) => (own[index] ?? 0) !== part);
  return version !== '' && at >= 0 && (own[at] ?? 0) < (other[at] ?? 0);
}

/** A pairing code as the API keeps it: what somebody typed, without spaces, dashes and small letters. */
export function plainPairingCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
