/** How far a text is that goes by Twilio: asked for, looked for once more because a person wants to know, taken by Twilio, needs nothing more. */
export const TWILIO_STATES = ['asked', 'search', 'open', 'over'] as const;

/** A text that goes by Twilio, by the message's id, or one that came in, by Twilio's SID: each is taken once. */
export interface TwilioText {
  id: string;
  device_id: string;
  /** Twilio's SID, or null until Twilio has returned it. */
  sid: string | null;
  state: (typeof TWILIO_STATES)[number];
  /** When Twilio was asked to send it. */
  asked_at: string;
  /** How often Twilio was asked how far it is. */
  looks: number;
  /** When it is to be looked at, or null for never, as for incoming messages. */
  due_at: string | null;
}

/** When an account with Twilio is looked at next. Its id is the device's. */
export interface TwilioWatch {
  id: string;
  watch_at: string;
}
