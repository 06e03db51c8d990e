import type { QueryClient } from '@tanstack/react-query';
import { callOperation } from '#src/api/callOperation.ts';
import { type OperationResult, operationKey, setOperationResult } from '#src/api/operationQuery.ts';

/** Marks these alerts as read, or all of them. */
export async function markAlertsRead(queryClient: QueryClient, ids?: readonly string[]): Promise<void> {
  const { data: news } = await callOperation('markAlertsRead', { body: ids ? { ids: [...ids] } : {} });
  setOperationResult(queryClient, 'alertNews', {}, news);
  const seen_at = new Date().toISOString();
  queryClient.setQueryData<OperationResult<'alerts'>>(
    operationKey('alerts'),
    (response) =>
      response && {
        data: {
          unseen: news.unseen,
          alerts: response.data.alerts.map((each) =>
            each.seen_at === null && (ids?.includes(each.id) ?? true) ? { ...each, seen_at } : each,
          ),
        },
      },
  );
}
