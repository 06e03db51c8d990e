/**
 * A text on its way from us to the gateway of its device: written before the gateway is asked, removed with what it answers. Its id
 * is the message's. Device, SIM and `client_id` never change.
 */
export interface Dispatch {
  id: string;
  device_id: string;
  sim_slot: number;
  /** What the gateway is to know the text by: the same for the same text, however often it is handed over. */
  client_id: string;
  /** How often it was handed over, this time included; 0: not yet. */
  attempt: number;
  /** Until when whoever hands it over has the answer; whoever finds it later asks the gateway what it knows. */
  lease_until: string;
}

/** When a device may take its next text. Its id is the device's. */
export interface DeviceTurn {
  id: string;
  /** By its pace. */
  next_at: string;
  /** It found nothing that it may do before: its SIMs are used up for the day, or its working hours are over. */
  waits_until: string | null;
}

/** A campaign that is being launched. Its id is the campaign's. */
export interface Launch {
  id: string;
  /** Whoever finds it after this instant goes on with it. */
  lease_until: string;
}

/** When a company's texts are looked through next for those it no longer keeps. Its id is the tenant's. */
export interface Night {
  id: string;
  next_at: string;
}

/** What a simulated phone, or a person it texted, will do: kept, so that it happens whatever becomes of the process. */
export interface PhoneEvent {
  id: string;
  at: string;
  /** The text it is about; null: the tenant's phones tell how they are. */
  message_id: string | null;
  /** When the phone took the text; null: the person answers it. */
  taken_at: string | null;
  /** Which of the phone's reports on the text, from 0. */
  report: number;
}
