/** The API version of `data`. */
const VERSION = 'v2';

/** The exact body: the payload of Standard Webhooks, with the version of `data`. */
export function bodyOf(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), api_version: VERSION, data });
}

/** A new delivery. */
export function newDelivery(of: { tenantId: string; webhookId: string; line: string; body: string }) {
  return {
    tenant_id: of.tenantId,
    webhook_id: of.webhookId,
    line: of.line,
    body: of.body,
    status: 'waiting' as const,
    attempt: 0,
    first_at: null,
    done_at: null,
    attempts: [],
  };
}
