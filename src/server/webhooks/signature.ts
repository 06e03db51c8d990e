import { createHmac, randomBytes } from 'node:crypto';
import type { Collections } from '#src/server/storage/records/Collections.ts';

const PREFIX = 'whsec_';
const BYTES = 32;

/** A secret as Standard Webhooks writes it: `whsec_` and the key in base64. */
export function newSecret(): string {
  return `${PREFIX}${randomBytes(BYTES).toString('base64')}`;
}

/** The purpose with which a webhook's secret is encrypted. */
export function webhookPurpose(webhookId: string): string {
  return `webhook ${webhookId}`;
}

type State = Pick<Collections['webhook_states'], 'sealed_before' | 'before_until' | 'earlier'>;

/** The former secrets that also sign at this time, the newest first. */
export function formerSecrets({ sealed_before, before_until, earlier = [] }: State, now: Date) {
  const last = sealed_before === null || before_until === null ? [] : [{ sealed: sealed_before, until: before_until }];
  return [...last, ...earlier].filter(({ until }) => Date.parse(until) > now.getTime());
}

/**
 * The headers of Standard Webhooks: a signature by each secret over id, time and body. Source: standardwebhooks.com, "Signature scheme".
 */
export function signedHeaders({
  id,
  at,
  body,
  secrets,
}: {
  id: string;
  /** ms. */
  at: number;
  body: string;
  /** The newest first. */
  secrets: readonly string[];
}): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
