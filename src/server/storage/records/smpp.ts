import type { MessageErrorCode } from '#src/domain/messages/message.ts';

/** The state of a part of an SMPP message: waiting, written, accepted by the operator, delivered, failed, or unknown. */
export interface SmppPart {
  state: 'waiting' | 'handing' | 'taken' | 'delivered' | 'failed' | 'unsure';
  /** The operator's id, from its response. */
  smsc_id: string | null;
  cause: MessageErrorCode | null;
}

/** A message for a device with an SMPP account. Its id is the message's. */
export interface SmppMessage {
  id: string;
  device_id: string;
  /** `handing`: a part of it is on the wire. `taken`: the operator has all parts. `over`: nothing is left to do. */
  state: 'waiting' | 'handing' | 'taken' | 'over';
  /** The connection it was written to, or null if it was not written yet. */
  session: string | null;
  /** The reference number that all its parts share (3GPP TS 23.040, 9.2.3.24.1). */
  reference: number;
  parts: SmppPart[];
  /** When it is checked if no response has come by then. */
  due_at: string;
}

/** A parsed delivery receipt. */
export interface SmppReceipt {
  smsc_id: string;
  /** The recipient's number, as the operator writes it. */
  about: string;
  status: 'sent' | 'delivered' | 'failed' | 'expired' | 'unknown' | 'pending';
  cause: MessageErrorCode | null;
  /** In ms. */
  at: number;
}

/** State kept for a while between two PDUs. */
export interface SmppNote {
  id: string;
  /** The same for all parts of one long message. */
  group_id: string | null;
  what:
    | { is: 'smsc id'; text_id: string; part: number; about: string }
    /** A receipt that came before the response with the message's id. */
    | { is: 'early receipt'; receipt: SmppReceipt }
    /** `begins_with`, `ends_with`: the UTF-16 unit of a character that the message was cut in; the other half is in another piece. */
    | { is: 'piece'; part: number; of: number; body: string; begins_with?: number; ends_with?: number }
    /** An incoming message, so that the same PDU is not stored twice. */
    | { is: 'heard'; session: string; at: number };
  due_at: string;
}
