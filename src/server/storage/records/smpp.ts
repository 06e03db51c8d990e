import type { MessageErrorCode } from '#src/domain/messages/message.ts';

/**
 * A part of a text that goes by SMPP: it waits for the connection, was written to it, was taken by the operator, has arrived, has failed, or nobody can
 * know.
 */
export interface SmppPart {
  state: 'waiting' | 'handing' | 'taken' | 'delivered' | 'failed' | 'unsure';
  /** The operator's id of it, as it answered it. */
  smsc_id: string | null;
  cause: MessageErrorCode | null;
}

/** A text for a device with an SMPP account. Its id is the message's. */
export interface SmppText {
  id: string;
  device_id: string;
  /** `handing`: a part of it is on the wire. `taken`: the operator has all of it. `over`: nothing more is to be done. */
  state: 'waiting' | 'handing' | 'taken' | 'over';
  /** The connection it was written to, or null if it was not written yet. */
  session: string | null;
  /** Of its parts, which share it (3GPP TS 23.040, 9.2.3.24.1). */
  reference: number;
  parts: SmppPart[];
  /** When somebody has to look at it if nothing is heard. */
  due_at: string;
}

/** A delivery receipt in our words. */
export interface SmppReceipt {
  smsc_id: string;
  /** The receipt is about a text to this number, as the operator writes it. */
  about: string;
  status: 'sent' | 'delivered' | 'failed' | 'expired' | 'unknown' | 'pending';
  cause: MessageErrorCode | null;
  /** In ms. */
  at: number;
}

/** What is remembered for a while between two PDUs. */
export interface SmppNote {
  id: string;
  /** Pieces of one long text have the same. */
  group_id: string | null;
  what:
    | { is: 'smsc id'; text_id: string; part: number; about: string }
    /** A receipt that came before the answer which tells what it is about. */
    | { is: 'early receipt'; receipt: SmppReceipt }
    | { is: 'piece'; part: number; of: number; body: string }
    /** A text that came in, so that the same PDU again is not another text. */
    | { is: 'heard'; session: string; at: number };
  due_at: string;
}
