/** The state of a message at Twilio: requested, searched for once more at a person's request, accepted, or done. */
export const TWILIO_STATES = ['asked', 'search', 'open', 'over'] as const;

/** An outgoing message by its own id, or an incoming one by Twilio's SID, so that each is handled once. */
export interface TwilioMessageRecord {
  id: string;
  device_id: string;
  /** Twilio's SID, or null until Twilio has returned it. */
  sid: string | null;
  state: (typeof TWILIO_STATES)[number];
  /** When Twilio was asked to send it. */
  asked_at: string;
  /** How often Twilio was asked for its status. */
  looks: number;
  /** When it is checked next, or null for never, as for incoming messages. */
  due_at: string | null;
}

/** When a Twilio account is checked next. The id is the device's. */
export interface TwilioWatch {
  id: string;
  watch_at: string;
}
