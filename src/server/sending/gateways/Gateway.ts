import type { MessageErrorCode } from '#src/domain/messages/message.ts';

/** A gateway's capabilities, which decide what is safe to repeat. */
export interface GatewayCapabilities {
  /** A repeated client id is the same message: it is not sent twice. */
  clientId: boolean;
  /** How a message's state can be looked up: by our id, by searching its list, or not at all. */
  lookup: 'id' | 'search' | 'none';
  /** It reports deliveries. */
  deliveryReports: boolean;
  /** It receives replies. */
  incoming: boolean;
  /** It sends from SIM cards, each with a number and limits of its own. */
  sims: boolean;
  /** How long (ms) it may hold a message before giving up, or null if unknown. */
  validity: number | null;
}

/** A message as passed to a gateway. */
export interface OutgoingMessage {
  /** Our id of the message. */
  clientId: string;
  tenantId: string;
  messageId: string;
  deviceId: string;
  simSlot: number;
  /** E.164. */
  to: string;
  body: string;
  /** Until when the message is of use (ISO 8601). Default: no limit. */
  validUntil?: string;
  /** The end of the lease (ISO 8601). It changes when another process takes the message over, so that two processes never both send it. */
  leaseUntil: string;
}

/** A gateway's response to a message. */
export type SendResponse =
  /** It accepted the message; `attempts`: how often it offers it to the network. */
  | { is: 'accepted'; attempts: number }
  /** It did not accept the message. `isTemporary`: it may be offered again, `after` this long (ms) if the gateway says. */
  | { is: 'refused'; cause: MessageErrorCode; isTemporary: boolean; after?: number }
  /** Unknown whether it has it. */
  | { is: 'unsure' };

/** A gateway's knowledge of a message. `unknown`: it never had it; `later`: it cannot tell yet, ask again. */
export type LookupResponse = SendResponse | { is: 'unknown' } | { is: 'later' };

/** A gateway: a phone, an operator. Reports come back through `processReport`. Its methods never throw: a missing response is `unsure`. */
export interface Gateway {
  readonly capabilities: GatewayCapabilities;
  send(message: OutgoingMessage): Promise<SendResponse>;
  /** Looks up a message handed over. `unsure`: it can never tell. */
  lookup(message: OutgoingMessage): Promise<LookupResponse>;
}
