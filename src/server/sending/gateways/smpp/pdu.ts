/** Commands of SMPP 3.4 (5.1.2.1) that we send or understand. Responses have the highest bit set. */
export const COMMAND = {
  generic_nack: 0x8000_0000,
  submit_sm: 0x0000_0004,
  deliver_sm: 0x0000_0005,
  unbind: 0x0000_0006,
  bind_transceiver: 0x0000_0009,
  enquire_link: 0x0000_0015,
  data_sm: 0x0000_0103,
} as const;
export const RESPONSE_BIT = 0x8000_0000;

/** Tags of optional parameters (5.3.2). */
export const TAG = {
  receipted_message_id: 0x001e,
  sar_msg_ref_num: 0x020c,
  sar_total_segments: 0x020e,
  sar_segment_seqnum: 0x020f,
  network_error_code: 0x0423,
  message_payload: 0x0424,
  message_state: 0x0427,
} as const;

/** Bits of esm_class (5.2.12): what kind of text it is, and that a user data header comes first. */
export const ESM = { kind: 0b0011_1100, receipt: 0b0000_0100, header: 0b0100_0000 } as const;

export const HEADER_BYTES = 16;
/** The longest PDU of SMPP 3.4, because message_payload has at most 64 KiB: anything longer is not SMPP. */
const MAX_BYTES = 70_000;

export interface Pdu {
  command: number;
  status: number;
  sequence: number;
  body: Buffer;
}

/** The received data are not a PDU of SMPP 3.4. */
export class PduProblem extends Error {}

/** A PDU as it goes over the wire (3.2). */
export function encodePdu({ command, status, sequence, body }: Pdu): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(HEADER_BYTES + body.length, 0);
  header.writeUInt32BE(command, 4);
  header.writeUInt32BE(status, 8);
  header.writeUInt32BE(sequence, 12);
  return Buffer.concat([header, body]);
}

/** Splits a connection's data into PDUs. */
export class PduReader {
  private rest: Buffer = Buffer.alloc(0);

  /** The PDUs that are complete. Throws PduProblem for an impossible length: nothing after it can be read. */
  take(bytes: Buffer): Pdu[] {
    this.rest = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    const pdus: Pdu[] = [];
    while (this.rest.length >= 4) {
      const length = this.rest.readUInt32BE(0);
      if (length < HEADER_BYTES || length > MAX_BYTES) throw new PduProblem(`A PDU cannot be ${length} bytes long.`);
      if (this.rest.length < length) break;
      pdus.push({
        command: this.rest.readUInt32BE(4),
        status: this.rest.readUInt32BE(8),
        sequence: this.rest.readUInt32BE(12),
        body: Buffer.from(this.rest.subarray(HEADER_BYTES, length)),
      });
      this.rest = this.rest.subarray(length);
    }
    return pdus;
  }
}

/** Ends with NUL; SMPP has no characters outside Latin-1. */
function cString(text: string): Buffer {
  return Buffer.concat([Buffer.from(text.replaceAll('\0', ''), 'latin1'), Buffer.of(0)]);
}

/** bind_transceiver (4.1.5): interface version 3.4, and all addresses. */
export function bindBody(bind: { systemId: string; password: string; systemType: string }): Buffer {
  const { systemId, password, systemType } = bind;
  return Buffer.concat([cString(systemId), cString(password), cString(systemType), Buffer.of(0x34, 0, 0), cString('')]);
}

export interface Address {
  ton: number;
  npi: number;
  number: string;
}

/** A short message as submit_sm, deliver_sm and data_sm carry it (4.4.1, 4.6.1, 4.7.1). */
export interface ShortMessage {
  source: Address;
  destination: Address;
  esmClass: number;
  dataCoding: number;
  registeredDelivery: number;
  /** As 000001000000000R; '': the operator decides. */
  validityPeriod: string;
  /** With its user data header, if esm_class says so. */
  content: Buffer;
  optional: ReadonlyMap<number, Buffer>;
}

/** submit_sm (4.4.1). */
export function submitBody(message: Omit<ShortMessage, 'optional'>): Buffer {
  const { source, destination, esmClass, dataCoding, registeredDelivery, validityPeriod, content } = message;
  return Buffer.concat([
    cString(''),
    Buffer.of(source.ton, source.npi),
    cString(source.number),
    Buffer.of(destination.ton, destination.npi),
    cString(destination.number),
    // No protocol id and no priority; sent immediately.
    Buffer.of(esmClass, 0, 0),
    cString(''),
    cString(validityPeriod),
    Buffer.of(registeredDelivery, 0, dataCoding, 0, content.length),
    content,
  ]);
}

/** Parses deliver_sm, or data_sm, which omits unused fields and has its text in message_payload. Throws PduProblem. */
export function readShortMessage({ command, body }: Pdu): ShortMessage {
  const reader = new BodyReader(body);
  reader.cString();
  const source = reader.address();
  const destination = reader.address();
  const esmClass = reader.byte();
  if (command === COMMAND.data_sm) {
    const registeredDelivery = reader.byte();
    const dataCoding = reader.byte();
    const optional = reader.optional();
    const content = optional.get(TAG.message_payload) ?? Buffer.alloc(0);
    return { source, destination, esmClass, dataCoding, registeredDelivery, validityPeriod: '', content, optional };
  }
  reader.byte();
  reader.byte();
  reader.cString();
  const validityPeriod = reader.cString();
  const registeredDelivery = reader.byte();
  reader.byte();
  const dataCoding = reader.byte();
  reader.byte();
  const shortContent = reader.bytes(reader.byte());
  const optional = reader.optional();
  const content = shortContent.length > 0 ? shortContent : (optional.get(TAG.message_payload) ?? shortContent);
  return { source, destination, esmClass, dataCoding, registeredDelivery, validityPeriod, content, optional };
}

/** The first string of a response: message_id of submit_sm_resp, system_id of bind_transceiver_resp; empty: none. */
export function textInResponse({ body }: Pdu): string {
  const end = body.indexOf(0);
  return body.subarray(0, end < 0 ? body.length : end).toString('latin1');
}

/** deliver_sm_resp and data_sm_resp have a message_id that is not used (4.6.2). */
export const DELIVER_RESPONSE = cString('');

class BodyReader {
  private at = 0;

  constructor(private readonly body: Buffer) {}

  byte(): number {
    const value = this.body[this.at];
    if (value === undefined) throw new PduProblem('A PDU ends before its fields do.');
    this.at += 1;
    return value;
  }

  bytes(length: number): Buffer {
    const end = this.at + length;
    if (end > this.body.length) throw new PduProblem('A PDU ends before its fields do.');
    const value = this.body.subarray(this.at, end);
    this.at = end;
    return value;
  }

  cString(): string {
    const end = this.body.indexOf(0, this.at);
    if (end < 0) throw new PduProblem('A text in a PDU has no end.');
    const value = this.body.subarray(this.at, end).toString('latin1');
    this.at = end + 1;
    return value;
  }

  address(): Address {
    return { ton: this.byte(), npi: this.byte(), number: this.cString() };
  }

  /** A truncated parameter ends them: those before it count. */
  optional(): Map<number, Buffer> {
    const parameters = new Map<number, Buffer>();
    while (this.at + 4 <= this.body.length) {
      const tag = this.body.readUInt16BE(this.at);
      const length = this.body.readUInt16BE(this.at + 2);
      this.at += 4;
      if (this.at + length > this.body.length) break;
      parameters.set(tag, this.bytes(length));
    }
    return parameters;
  }
}
