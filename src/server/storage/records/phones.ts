import type { AccountKind } from '#src/domain/devices/deviceTerms.ts';

/** A code for a phone, and who asked for it. `replaces`: the device that gets another phone. */
export interface StoredPairing {
  id: string;
  name: string;
  messages_per_minute: number;
  /** Of the code, under a key: so few digits could be found again from a plain hash. */
  code_hash: string;
  /** Of the private token that the phone may come with in place of the code. */
  token_hash: string;
  /** Code and token as they are told again, sealed. */
  sealed: string;
  expires_at: string;
  created_by: string;
  replaces: string | null;
  device_id: string | null;
}

/** Minutes of an hour in which a device was connected or not, and its lowest battery. */
export interface DeviceHour {
  id: string;
  device_id: string;
  /** When the hour begins. */
  at: string;
  connected: number;
  away: number;
  battery: number | null;
}

/** What lets the phone of a device in, and what is noticed of it. Its id is the device's. */
export interface PhoneLink {
  id: string;
  /** Of the private token, by which its phone registers anew. */
  token_hash: string;
  /** The private token and the key that signs what the phone tells, sealed: the phone is sent both with its settings. */
  sealed: string;
  login: string;
  password_hash: string;
  /** When it is looked at next. */
  watch_at: string;
  /** The sets of SIM cards it has named, the one that counts last. */
  sim_sets: string[];
}

/** The account of a device with an operator. Its id is the device's. */
export interface GatewayAccount {
  id: string;
  kind: AccountKind;
  /** All of it, the secret too, sealed (`gateways/accountSeal.ts`). */
  sealed: string;
  /** The process that is connected for the device, or wants to be, or null if there is none. */
  holder: string | null;
  /** Until when that counts unless it says so again. */
  held_until: string;
}

/** A registration of a phone with the app. Its id and its token are the app's; the last one of a device counts. */
export interface Phone {
  id: string;
  device_id: string;
  token_hash: string;
  /** When another registration took its place. */
  ended_at: string | null;
}

/**
 * How far a text is that goes by a phone: it waits for the phone to ask, was told to it, is wanted back, is with Android, is to be asked about, was
 * asked about, needs nothing more.
 */
export const OFFER_STATES = ['waiting', 'offered', 'recalled', 'processed', 'doubtful', 'asked', 'over'] as const;

/** A text for a phone. Its id is the message's and the one that the phone knows it by. What was told to a phone stays with it. */
export interface PhoneOffer {
  id: string;
  device_id: string;
  /** The registration it was offered to, or null if it was not offered yet. */
  phone_id: string | null;
  sim_slot: number;
  state: (typeof OFFER_STATES)[number];
  /** Until when the phone may send it, by the phone's clock. */
  valid_until: string | null;
  /** When the phone says that it gave it to Android. */
  processed_at: string | null;
  /** When somebody has to look at it if nothing is heard. */
  due_at: string;
}
