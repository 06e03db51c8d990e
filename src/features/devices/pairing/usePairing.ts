import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { setOperationResult } from '#src/api/operationQuery.ts';
import { useOperation } from '#src/api/useOperation.ts';
import type { Pairing, PairingInput } from '#src/domain/devices/pairing.ts';
import { useNavigateHere } from '#src/routing/useNavigateHere.ts';
import { pollWhile } from '#src/ui/background/pollWhile.ts';

interface PairingQuery {
  /** Undefined before the start and while loading. */
  pairing: Pairing | undefined;
  /** When its state was received (ms by this machine's clock). */
  answeredAt: number;
  isPending: boolean;
  /** A newer code was requested elsewhere. */
  isGone: boolean;
  error: Error | null;
  retry: () => void;
  /** Throws ApiError. */
  start: (input: Partial<PairingInput> & Pick<PairingInput, 'name'>) => Promise<Pairing>;
  stop: () => void;
}

/** The pairing code. Its id is in the address, so that it survives a reload. */
export function usePairing(): PairingQuery {
  const queryClient = useQueryClient();
  const navigate = useNavigateHere();
  const [search] = useSearchParams();
  const id = search.get('pairing');
  const { data, dataUpdatedAt, isPending, error, refetch } = useOperation('pairing', {
    id: id ?? '',
    enabled: id !== null,
    refetchInterval: ({ state }) => pollWhile(state.data?.data.status === 'waiting'),
    refetchIntervalInBackground: true,
    retry: false,
  });
  const setPairing = (pairing: string | null) => {
    const next = new URLSearchParams(search);
    if (pairing === null) next.delete('pairing');
    else next.set('pairing', pairing);
    navigate(`?${next}`, { replace: true });
  };
  return {
    pairing: id === null ? undefined : data,
    answeredAt: dataUpdatedAt,
    isPending: id !== null && isPending,
    isGone: error !== null && asApiError(error).status === 404,
    error,
    retry: () => void refetch(),
    async start(input) {
      const response = await callOperation('startPairing', { body: input });
      setOperationResult(queryClient, 'pairing', { id: response.data.id }, response.data);
      setPairing(response.data.id);
      return response.data;
    },
    stop: () => setPairing(null),
  };
}
