import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import type { TenantOverview } from '#src/domain/tenants/tenantAccount.ts';

/** Whom to write to at a tenant, what sends there, and what went wrong lately. */
export function useTenantOverview(id: string) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['tenants', 'overview', id],
    queryFn: ({ signal }) => dataProvider.call('tenantOverview', { id, signal }),
  });
  const overview: TenantOverview | undefined = data?.data;
  return { overview, isPending, error, refetch: () => void refetch() };
}
