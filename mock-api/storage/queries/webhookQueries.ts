import type { Records } from '#mock-api/storage/Records.ts';
import { byCodePoint } from '#src/domain/criteria/byCodePoint.ts';
import type { WebhookQueries } from '#src/server/storage/queries/WebhookQueries.ts';
import { dueOf, earliest } from './due.ts';

export function webhookQueries(records: Records): WebhookQueries {
  const ofWebhook = (tenantId: string, webhookId: string) =>
    records.ofTenant('webhook_deliveries', tenantId).filter(({ webhook_id }) => webhook_id === webhookId);
  const waiting = (tenantId: string, webhookId: string) =>
    ofWebhook(tenantId, webhookId).filter(({ status }) => status === 'waiting');
  const planned = () =>
    records.all('webhook_deliveries').flatMap(({ webhook_id: webhookId, tenant_id: tenantId, due_at }) => {
      const resumesAt = records.byId('webhook_states', webhookId)?.resumes_at;
      if (due_at === null || tenantId === null || !resumesAt) return [];
      if (!records.byId('webhooks', webhookId)?.is_active) return [];
      return [{ at: due_at > resumesAt ? due_at : resumesAt, tenantId, webhookId }];
    });

  return {
    async dueWebhooks({ now, after, limit }) {
      const due = planned().filter(({ at, webhookId }) => at <= now && webhookId > after);
      return [...new Map(due.map(({ tenantId, webhookId }) => [webhookId, { tenantId, webhookId }])).values()]
        .sort((one, other) => (one.webhookId < other.webhookId ? -1 : 1))
        .slice(0, limit);
    },
    async nextDue() {
      return earliest(planned().map(({ at }) => at));
    },
    async dueDeliveries({ tenantId, webhookId, now, limit }) {
      const due = ofWebhook(tenantId, webhookId).flatMap((record) =>
        record.due_at === null ? [] : [{ at: record.due_at, record }],
      );
      return dueOf(due, { now, limit });
    },
    async waitingLines({ tenantId, webhookId, lines }) {
      const those = new Set(waiting(tenantId, webhookId).map(({ line }) => line));
      return [...new Set(lines)].filter((line) => those.has(line));
    },
    async firstOfLines({ tenantId, webhookId, lines }) {
      const seen = new Set<string>();
      return waiting(tenantId, webhookId)
        .filter(({ line }) => lines.includes(line) && !seen.has(line) && seen.add(line))
        .map(({ id }) => id);
    },
    async planned({ tenantId, webhookId, limit }) {
      const due = ofWebhook(tenantId, webhookId).filter(({ due_at }) => due_at !== null);
      return due.slice(0, limit).map(({ id }) => id);
    },
    async held({ tenantId, webhookId, after, limit }) {
      // Backwards, so that the first of each queue stays.
      const firsts = new Map(
        waiting(tenantId, webhookId)
          .map((each) => [each.line, each] as const)
          .reverse(),
      );
      return [...firsts.values()]
        .filter(({ line, due_at }) => due_at === null && (after === null || byCodePoint(line, after) > 0))
        .sort((one, other) => byCodePoint(one.line, other.line))
        .slice(0, limit)
        .map(({ id, line }) => ({ id, line }));
    },
    async deliveries({ tenantId, webhookId, status, before, limit }) {
      const all = ofWebhook(tenantId, webhookId).toReversed();
      const from = before === null ? 0 : all.findIndex(({ id }) => id === before) + 1;
      if (before !== null && from === 0) return [];
      return all
        .slice(from)
        .filter((each) => status === null || each.status === status)
        .slice(0, limit);
    },
    async oldDeliveries({ tenantId, before, limit }) {
      return records
        .ofTenant('webhook_deliveries', tenantId)
        .filter(({ created_at }) => created_at < before)
        .slice(0, limit)
        .map(({ id }) => id);
    },
  };
}
