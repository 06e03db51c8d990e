import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';

/** The key of everything that is read of one's own account. */
export const ACCOUNT = 'account';

/** The state of one's own account beyond the user's record. */
export function useAccount() {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: [ACCOUNT, 'state'],
    queryFn: async ({ signal }) => (await dataProvider.call('account', { signal })).data,
  });
}
