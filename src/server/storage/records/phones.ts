import type { Sim } from '#src/domain/devices/device.ts';
import type { AccountKind } from '#src/domain/devices/deviceTerms.ts';

/** A pairing code, and who asked for it. `replaces`: the device that gets another phone. */
export interface StoredPairing {
  id: string;
  name: string;
  messages_per_minute: number;
  /** A keyed hash of the code, because a plain hash of so few digits could be reversed. */
  code_hash: string;
  /** The hash of the private token that the phone may send instead of the code. */
  token_hash: string;
  /** Code and token, sealed, to show them again. */
  sealed: string;
  expires_at: string;
  created_by: string;
  replaces: string | null;
  device_id: string | null;
}

/** A device's minutes online and offline in one hour, and its lowest battery level. */
export interface DeviceHour {
  id: string;
  device_id: string;
  /** The start of the hour. */
  at: string;
  connected: number;
  away: number;
  battery: number | null;
}

/** The credentials of a device's phone, and observations about it. The id is the device's. */
export interface PhoneLink {
  id: string;
  /** The hash of the private token with which the phone registers again. */
  token_hash: string;
  /** The private token and the key that signs the phone's requests, sealed, because the phone gets both with its settings. */
  sealed: string;
  login: string;
  password_hash: string;
  /** When it is checked next. */
  watch_at: string;
  /** The sets of SIM cards it has reported, the current one last. */
  sim_sets: string[];
  /** The SIMs it has had that are missing, such as one that is turned off. Default: none. */
  absent_sims?: AbsentSim[];
}

/** The operator account of a device. The id is the device's. */
export interface GatewayAccount {
  id: string;
  kind: AccountKind;
  /** The whole account with its secret, sealed (`gateways/accounts.ts`). */
  sealed: string;
  /** The process that is connected for the device, or wants to be, or null if there is none. */
  holder: string | null;
  /** Until when it holds the connection, unless it renews this. */
  held_until: string;
}

/** A SIM that a phone has had and does not name now, on a day of the tenant, counted from 1970-01-01. */
export type AbsentSim = Sim & { day: number };

/** A registration of a phone with the app. Its id and token are the app's; the last one of a device counts. */
export interface Phone {
  id: string;
  device_id: string;
  token_hash: string;
  /** When another registration replaced it. */
  ended_at: string | null;
}

/** The state of a message for a phone: waiting to be fetched, offered, being recalled, passed to Android, to be asked about, asked about, or done. */
export const OFFER_STATES = ['waiting', 'offered', 'recalled', 'processed', 'doubtful', 'asked', 'over'] as const;

/** A message for a phone. Its id is the message's, and the one the phone uses. A message offered to one phone is never offered to another. */
export interface PhoneOffer {
  id: string;
  device_id: string;
  /** The registration it was offered to, or null if it was not offered yet. */
  phone_id: string | null;
  sim_slot: number;
  state: (typeof OFFER_STATES)[number];
  /** Until when the phone may send it, by the phone's clock. */
  valid_until: string | null;
  /** When the phone passed it to Android, by its own report. */
  processed_at: string | null;
  /** When it is checked if no report has come by then. */
  due_at: string;
}
