import type { MessageErrorCode } from '#src/domain/messages/message.ts';

/** What a gateway can do; whoever hands texts over decides by it what is safe to repeat. */
export interface GatewayCapabilities {
  /** The same client id again is the same text: it is not sent twice. */
  clientId: boolean;
  /** What it can be asked about a text: by our id, by searching its own list, or nothing. */
  lookup: 'id' | 'search' | 'none';
  /** A text that it has and has not sent can be taken back. */
  cancel: boolean;
  /** It tells whether a text has arrived. */
  deliveryReports: boolean;
  /** Answers come back through it. */
  incoming: boolean;
  /** It sends from SIM cards, each with a number and limits of its own. */
  sims: boolean;
  /** How long (ms) it may hold a text before it gives it up; null: it does not say. */
  validity: number | null;
}

/** A text as a gateway gets it. */
export interface Outgoing {
  /** What it is to know the text by. */
  clientId: string;
  tenantId: string;
  messageId: string;
  deviceId: string;
  simSlot: number;
  /** E.164. */
  to: string;
  body: string;
  /** Until when it is the caller's to hand over (ISO 8601): who takes it over gives it another one, so that two never both send it. */
  leaseUntil: string;
}

/** What a gateway says about a text. */
export type SendAnswer =
  /** It has it; `attempts`: how often it offers it to the network. */
  | { is: 'accepted'; attempts: number }
  /**
   * It has not taken it and will not. `passes`: what stood in the way is over by itself, so it may be offered again, `after` so long (ms) where the
   * gateway says.
   */
  | { is: 'refused'; cause: MessageErrorCode; passes: boolean; after?: number }
  /** It may have it or not. */
  | { is: 'unsure' };

/** What a gateway knows of a text; `unknown`: it never had it, `later`: it cannot tell yet, and is to be asked again. */
export type LookupAnswer = SendAnswer | { is: 'unknown' } | { is: 'later' };

/** What carries texts: a phone, an operator. Reports come back through `takeReport`. Nothing of it throws: no answer is `unsure`. */
export interface Gateway {
  readonly capabilities: GatewayCapabilities;
  send(text: Outgoing): Promise<SendAnswer>;
  /** What it knows of a text that was handed over. `unsure` where it can never tell. */
  lookup(text: Outgoing): Promise<LookupAnswer>;
  /** Asks it not to send a text that it has; whether it will not. */
  cancel(text: Pick<Outgoing, 'clientId' | 'tenantId' | 'deviceId'>): Promise<boolean>;
}
