/** A text as an SMSC took it from the wire. */
export interface TakenText {
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
 * What the SMSCs of the tests do with a text, by the last two digits of its number: the one on Debian's Net::SMPP (`smsc.pl`) and the one from
 * the standard (`FakeSmsc.ts`). Any other is taken, answered and reported as delivered.
 *
 * 01 taken, and never answered · 02 throttled the first time · 03 refused as a number that does not exist · 04 taken, and the connection is cut ·
 * 05 reported on before it is answered · 06 reported as undeliverable · 07 reported on twice, between that the opposite · 08 answered with an id in
 * hexadecimal, reported on in decimal · 09 reported on by optional parameters · 10 sent back as a text from there, twice · 11 never reported on
 */
export interface Smsc {
  port: number;
  taken: TakenText[];
  /** How many unbinds it received. */
  unbound(): number;
  stop(): Promise<void>;
}

export const SMSC_PASSWORD = 'secret';
