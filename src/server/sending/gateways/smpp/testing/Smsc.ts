/** A message as an SMSC received it. */
export interface SubmittedMessage {
  to: string;
  from: string;
  ton: number;
  npi: number;
  esm: number;
  coding: number;
  receipts: number;
  validity: string;
  /** In hex. */
  text: string;
}

/**
 * The behavior of the tests' SMSCs, by the last two digits of a message's number. It is the same for the one on Debian's Net::SMPP (`smsc.pl`) and the
 * one written from the standard (`FakeSmsc.ts`). With any other digits, a message is accepted, answered, and reported as delivered.
 *
 * 01 accepted, never answered · 02 throttled the first time · 03 refused as a number that does not exist · 04 accepted, then the connection is cut ·
 * 05 reported on before it is answered · 06 reported as undeliverable · 07 reported on twice, and in between the opposite · 08 answered with an id in
 * hexadecimal, reported on in decimal · 09 reported on by optional parameters · 10 sent back as an incoming message, twice · 11 never reported on
 */
export interface Smsc {
  port: number;
  messages: SubmittedMessage[];
  /** How many unbinds it received. */
  unbindCount(): number;
  stop(): Promise<void>;
}

export const SMSC_PASSWORD = 'secret';
