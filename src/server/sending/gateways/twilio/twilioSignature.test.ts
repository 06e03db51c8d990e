import { createHash } from 'node:crypto';
import twilio from 'twilio';
import { describe, expect, it } from 'vitest';
import { isSignedByTwilio } from './twilioSignature.ts';

const TOKEN = '12345678901234567890123456789012';
const FORM = 'application/x-www-form-urlencoded; charset=UTF-8';
const URL_OF_STATUS = 'https://sms.example.com/api/v2/gateways/twilio/d1/status?text=m%2F1';

function signed(url: string, params: Record<string, string | string[]>, token = TOKEN) {
  const pairs = Object.entries(params).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return {
    url,
    signature: twilio.getExpectedTwilioSignature(token, url, params),
    contentType: FORM,
    body: Buffer.from(new URLSearchParams(pairs).toString()),
  };
}

describe('a request that Twilio’s SDK has signed', () => {
  it.each<[string, string, Record<string, string | string[]>]>([
    ['a form', URL_OF_STATUS, { MessageSid: 'SM1', MessageStatus: 'sent', To: '+12025550001' }],
    ['names that sort by their letters’ case', URL_OF_STATUS, { b: '1', B: '2', a: '3', To: '4' }],
    ['umlauts, emoji, plus signs and ampersands', URL_OF_STATUS, { Body: 'Grüße & 1+1=2 👍\n%20' }],
    ['an empty form', URL_OF_STATUS, {}],
    ['a value twice', URL_OF_STATUS, { Media: ['b', 'a', 'b'] }],
    ['a port', 'https://sms.example.com:8443/status', { MessageSid: 'SM1' }],
  ])('counts: %s', (_, url, params) => {
    const request = signed(url, params);
    expect(twilio.validateRequest(TOKEN, request.signature, url, params)).toBe(true);
    expect(isSignedByTwilio(TOKEN, request)).toBe(true);
  });

  it('counts where Twilio adds the default port, and where it omits ours', () => {
    const params = { MessageSid: 'SM1' };
    const { signature } = signed('https://sms.example.com:443/status', params);
    expect(isSignedByTwilio(TOKEN, { ...signed('https://sms.example.com/status', params), signature })).toBe(true);
    const bare = signed('https://sms.example.com/status', params).signature;
    const request = signed('https://sms.example.com:8443/status', params);
    expect(isSignedByTwilio(TOKEN, { ...request, signature: bare })).toBe(true);
  });

  it('counts with JSON, whose hash is in the address', () => {
    const body = Buffer.from('{"MessageSid":"SM1","MessageStatus":"sent"}');
    const hash = createHash('sha256').update(body).digest('hex');
    const url = `https://sms.example.com/status?bodySHA256=${hash}`;
    const signature = twilio.getExpectedTwilioSignature(TOKEN, url, {});
    const request = { url, signature, contentType: 'application/json', body };
    expect(twilio.validateRequestWithBody(TOKEN, signature, url, body.toString())).toBe(true);
    expect(isSignedByTwilio(TOKEN, request)).toBe(true);
    expect(isSignedByTwilio(TOKEN, { ...request, body: Buffer.from('{"MessageSid":"SM2"}') })).toBe(false);
  });

  const good = signed(URL_OF_STATUS, { MessageSid: 'SM1', MessageStatus: 'sent' });
  it.each([
    ['another token', signed(URL_OF_STATUS, { MessageSid: 'SM1', MessageStatus: 'sent' }, 'x'.repeat(32))],
    ['another value', { ...good, body: Buffer.from('MessageSid=SM1&MessageStatus=delivered') }],
    ['another parameter', { ...good, body: Buffer.from('MessageSid=SM1&MessageStatus=sent&More=1') }],
    ['another text in the address', { ...good, url: URL_OF_STATUS.replace('m%2F1', 'm%2F2') }],
    ['another device', { ...good, url: URL_OF_STATUS.replace('/d1/', '/d2/') }],
    ['http for https', { ...good, url: URL_OF_STATUS.replace('https', 'http') }],
    ['no signature', { ...good, signature: '' }],
    ['a signature cut short', { ...good, signature: good.signature.slice(0, -2) }],
    ['a signature in small letters', { ...good, signature: good.signature.toLowerCase() }],
    ['a form that says it is JSON', { ...good, contentType: 'application/json' }],
    ['no content type', { ...good, contentType: '' }],
  ])('does not count with %s', (_, request) => {
    expect(isSignedByTwilio(TOKEN, request)).toBe(false);
  });
});
