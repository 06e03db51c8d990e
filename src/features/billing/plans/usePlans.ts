import { useGetList } from 'react-admin';
import type { Plan } from '#src/domain/company/plan.ts';

/** The plans the company may look at: those on offer, and its own. */
export function usePlans() {
  const { data, error, isPending, isPaused, refetch } = useGetList<Plan>(
    'plans',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'position', order: 'ASC' } },
    // The page says itself what failed.
    { onError: () => undefined },
  );
  return { plans: data, error, isPending: isPending && !isPaused, refetch: () => void refetch() };
}
