import { createHash } from 'node:crypto';
import twilio from 'twilio';
import { describe, expect, it } from 'vitest';
import { isSignedByTwilio } from './twilioSignature.ts';

const TOKEN = '12345678901234567890123456789012';
const FORM = 'application/x-www-form-urlencoded; charset=UTF-8';
const URL_OF_STATUS = 'https://sms.example.com/api/v2/gateways/twilio/d1/status?text=m%2F1';

function signedRequest(url: string, params: Record<string, string | string[]>, token = TOKEN) {
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
    const request = signedRequest(url, params);
    expect(twilio.validateRequest(TOKEN, request.signature, url, params)).toBe(true);
    expect(isSignedByTwilio(TOKEN, request)).toBe(true);
  });

  it('counts where Twilio adds the default port, and where it omits ours', () => {
    const params = { MessageSid: 'SM1' };
    const { signature } = signedRequest('https://sms.example.com:443/status', params);
    expect(isSignedByTwilio(TOKEN, { ...signedRequest('https://sms.example.com/status', params), signature })).toBe(
      true,
    );
    const bare = signedRequest('https://sms.example.com/status', params).signature;
    const request = signedRequest('https://sms.example.com:8443/status', params);
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

  const validRequest = signedRequest(URL_OF_STATUS, { MessageSid: 'SM1', MessageStatus: 'sent' });
  it.each([
    ['another token', signedRequest(URL_OF_STATUS, { MessageSid: 'SM1', MessageStatus: 'sent' }, 'x'.repeat(32))],
    ['another value', { ...validRequest, body: Buffer.from('MessageSid=SM1&MessageStatus=delivered') }],
    ['another parameter', { ...validRequest, body: Buffer.from('MessageSid=SM1&MessageStatus=sent&More=1') }],
    ['another text in the address', { ...validRequest, url: URL_OF_STATUS.replace('m%2F1', 'm%2F2') }],
    ['another device', { ...validRequest, url: URL_OF_STATUS.replace('/d1/', '/d2/') }],
    ['http for https', { ...validRequest, url: URL_OF_STATUS.replace('https', 'http') }],
    ['no signature', { ...validRequest, signature: '' }],
    ['a signature cut short', { ...validRequest, signature: validRequest.signature.slice(0, -2) }],
    ['a signature in small letters', { ...validRequest, signature: validRequest.signature.toLowerCase() }],
    ['a form that says it is JSON', { ...validRequest, contentType: 'application/json' }],
    ['no content type', { ...validRequest, contentType: '' }],
  ])('does not count with %s', (_, request) => {
    expect(isSignedByTwilio(TOKEN, request)).toBe(false);
  });
});
