import { type MutationKey, useMutationState, useQueryClient } from '@tanstack/react-query';

interface LatestMutation {
  isPending: boolean;
  /** Why it failed, until another begins or `reset` is called. */
  error: Error | null;
  reset: () => void;
}

/** The latest mutation with a key, also if the component that began it was closed, and opened again meanwhile. */
export function useLatestMutation(mutationKey: MutationKey): LatestMutation {
  const cache = useQueryClient().getMutationCache();
  const states = useMutationState({ filters: { mutationKey }, select: ({ state }) => state });
  return {
    isPending: states.some(({ status }) => status === 'pending'),
    error: states.at(-1)?.error ?? null,
    reset: () => {
      for (const failed of cache.findAll({ mutationKey, status: 'error' })) cache.remove(failed);
    },
  };
}
