/** Which version of the API's representation `data` is in. */
const VERSION = 'v2';

/** What is sent, to the byte: the payload of Standard Webhooks, with the version of `data`. */
export function bodyOf(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), api_version: VERSION, data });
}

/** A delivery that nobody has begun to send. */
export function newDelivery(of: { tenantId: string; webhookId: string; line: string; body: string }) {
  return {
    tenant_id: of.tenantId,
    webhook_id: of.webhookId,
    line: of.line,
    body: of.body,
    state: 'waiting' as const,
    attempt: 0,
    first_at: null,
    done_at: null,
    attempts: [],
  };
}
