import { useOperation } from '#src/api/useOperation.ts';

/** Whom to write to at a tenant, what sends there, and what went wrong lately. */
export function useTenantOverview(id: string) {
  const { data: overview, isPending, error, refetch } = useOperation('tenantOverview', { id });
  return { overview, isPending, error, refetch: () => void refetch() };
}
