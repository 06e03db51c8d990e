/** The statuses of a device. The schemas are in another file, so that the page need not load zod. */

export const DEVICE_STATUSES = ['pairing', 'online', 'idle', 'offline', 'disabled', 'needs_update'] as const;
export type DeviceStatus = (typeof DEVICE_STATUSES)[number];
/** The kind of a device: a phone with the app, an account with an operator, or a simulated phone. */
export const DEVICE_KINDS = ['android', 'twilio', 'smpp', 'simulated'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
/** The kinds that send through an operator account: no phone, no SIM, no battery. */
export const ACCOUNT_KINDS = ['twilio', 'smpp'] as const satisfies readonly DeviceKind[];
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Whether a device of this kind sends through an account with an operator. */
export function hasAccount(kind: DeviceKind): kind is AccountKind {
  return (ACCOUNT_KINDS as readonly DeviceKind[]).includes(kind);
}
/** `unknown`: it has not reported its network. */
export const DEVICE_NETWORKS = ['wifi', 'ethernet', 'cellular', 'none', 'unknown'] as const;
export type DeviceNetwork = (typeof DEVICE_NETWORKS)[number];

/**
 * Why a device with an account is not connected: the operator has closed or suspended the account, cannot be reached or refuses the login, its host
 * is on a private network, or the connection was lost.
 */
export const DEVICE_CONNECTION_PROBLEMS = ['not_active', 'unreachable', 'refused', 'host_private', 'lost'] as const;
export type DeviceConnectionProblem = (typeof DEVICE_CONNECTION_PROBLEMS)[number];

/** `cloned`: two phones seem to use its registration, so it gets no messages. `foreign_reports`: it reported on another device's messages. */
export const DEVICE_ALARMS = ['cloned', 'foreign_reports'] as const;
export type DeviceAlarm = (typeof DEVICE_ALARMS)[number];

/** The early warnings that programs get (`device.warning`), each before a device stops sending. */
export const EARLY_WARNINGS = ['battery_low', 'many_failures', 'queue_growing', 'throttled', 'balance_low'] as const;
export type EarlyWarning = (typeof EARLY_WARNINGS)[number];

/**
 * The countries a device reaches, if not a list (ISO 3166): the country of its own number, or all. Phones pay extra for messages abroad;
 * operator accounts cover many countries.
 */
export const DEVICE_REACHES = ['home', 'all'] as const;
export type DeviceReach = (typeof DEVICE_REACHES)[number] | string[];

export const DEVICE_LIMITS = { name: 80, countries: 250 } as const;

/** The most messages a device may be set to send. An operator's account is limited by its contract, so it may send at its rate all day. */
export const PACE_LIMITS = {
  phone: { messagesPerMinute: 600, messagesPerDay: 100_000 },
  account: { messagesPerMinute: 12_000, messagesPerDay: 12_000 * 60 * 24 },
} as const;

/** The most messages a device of this kind may be set to send. */
export function paceLimitsOf(kind: DeviceKind): (typeof PACE_LIMITS)[keyof typeof PACE_LIMITS] {
  return hasAccount(kind) ? PACE_LIMITS.account : PACE_LIMITS.phone;
}

/**
 * The app version that each kind of phone should have: for "SMS Gateway for Android", the oldest that is safe (its changelog, 1.74.1).
 * Accounts have no app.
 */
export const APP_VERSIONS: Readonly<Record<DeviceKind, string>> = {
  android: '1.74.1',
  twilio: '',
  smpp: '',
  simulated: '2.4.1',
};

/** How long a pairing code is valid (ms). */
export const PAIRING_LIFETIME_MS = 10 * 60_000;
/** Digits only, because the app's field opens a numeric keyboard. */
export const PAIRING_ALPHABET = '0123456789';
export const PAIRING_CODE_LENGTH = 8;

/** Whether a device in this status takes messages from the queue now. */
export function canSend(status: DeviceStatus): boolean {
  return status === 'online' || status === 'idle';
}

/** The status of a device that can send: `online` while it has messages to send, otherwise `idle`. */
export function workingStatus({ queue_depth }: { queue_depth: number }): 'online' | 'idle' {
  return queue_depth > 0 ? 'online' : 'idle';
}

/** Whether a device of this kind can be asked about the status of a message. An SMPP operator knows a message only by an id that was lost with its response. */
export function reportsOnRequest(kind: DeviceKind): boolean {
  return kind === 'android' || kind === 'twilio';
}

/** Whether a device gets messages now: not while two phones seem to use its registration. */
export function takesMessages({ status, alarm }: { status: DeviceStatus; alarm?: DeviceAlarm | null }): boolean {
  return canSend(status) && alarm !== 'cloned';
}

/** Whether an app version, such as 2.4.1, is older than another. */
export function isOlderVersion(version: string, than: string): boolean {
  const parts = (text: string): number[] => text.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const [own, other] = [parts(version), parts(than)];
  const at = other.findIndex((part, index) => (own[index] ?? 0) !== part);
  return version !== '' && (own[at] ?? 0) < (other[at] ?? 0);
}

/** A pairing code as the API stores it: without spaces and dashes, in capitals. */
export function plainPairingCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
