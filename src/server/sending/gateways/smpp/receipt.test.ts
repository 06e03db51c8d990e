import { expect, it } from 'vitest';
import { CODING } from './content.ts';
import { ESM, type ShortMessage } from './pdu.ts';
import { readReceipt } from './receipt.ts';

const address = (number: string) => ({ ton: 1, npi: 1, number });
const receipt = (content: Buffer, dataCoding: number): ShortMessage => ({
  source: address('32470000000'),
  destination: address('32460000000'),
  esmClass: ESM.receipt,
  dataCoding,
  registeredDelivery: 0,
  validityPeriod: '',
  content,
  optional: new Map(),
});
const TEXT = 'id:a_1$b@c[2] sub:001 dlvrd:001 submit date:2611221200 done date:2611221201 stat:UNDELIV err:001 text:Hi';

it.each([
  ['the default alphabet', CODING.gsm7, Buffer.from(TEXT, 'ascii')],
  ['ASCII', CODING.ascii, Buffer.from(TEXT, 'ascii')],
  ['Latin-1', CODING.latin1, Buffer.from(TEXT, 'latin1')],
  ['a message class', 0xf0, Buffer.from(TEXT, 'ascii')],
  ['UCS-2', CODING.ucs2, Buffer.from(TEXT, 'utf16le').swap16()],
  ['UCS-2 with a message class', 0x18, Buffer.from(TEXT, 'utf16le').swap16()],
])('reads the id of a receipt whose data_coding says %s', (_, dataCoding, content) => {
  const { smsc_id, status, cause } = readReceipt(receipt(content, dataCoding), 0) ?? {};
  expect([smsc_id, status, cause]).toEqual(['a_1$b@c[2]', 'failed', 'UNKNOWN_SUBSCRIBER']);
});

it('reads an id without characters that cannot be stored, such as the NUL with which some operators end a text', () => {
  const content = Buffer.from('stat:DELIVRD err:000 id:4711\0', 'ascii');
  expect(readReceipt(receipt(content, CODING.ascii), 0)).toMatchObject({ smsc_id: '4711', status: 'delivered' });
});
