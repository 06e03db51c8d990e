import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { newSecret, signedHeaders } from './signature.ts';

const BODY = '{"type":"message.received","timestamp":"2026-03-02T15:00:00.000Z","data":{"body":"Grüße 👋"}}';

describe('a signed request', () => {
  it('is verified by the Standard Webhooks library', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const headers = signedHeaders({ id: 'msg_1', at: Date.now(), body: BODY, secrets: [secret] });
    expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
    expect(() => new Webhook(secret).verify(BODY.replace('G', 'g'), headers)).toThrow();
    expect(() => new Webhook(newSecret()).verify(BODY, headers)).toThrow();
    expect(() => new Webhook(secret).verify(BODY, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
  });

  it('equals the library’s signature', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const at = 1_614_265_330_000;
    const headers = signedHeaders({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at,
      body: '{"test": 2432232314}',
      secrets: [secret],
    });
    // The expected values are the example of the specification's libraries.
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    expect(headers['webhook-timestamp']).toBe('1614265330');
  });

  it('is verified by the old and the new secret while both sign', () => {
    const [fresh, old] = [newSecret(), newSecret()];
    const headers = signedHeaders({ id: 'msg_1', at: Date.now(), body: BODY, secrets: [fresh, old] });
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2);
    for (const secret of [fresh, old]) expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
  });
});
