import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOperation } from '#src/api/callOperation.ts';
import { setOperationResult } from '#src/api/operationQuery.ts';
import { useOperation } from '#src/api/useOperation.ts';
import type { OperationName } from '#src/domain/contract/endpoints.ts';
import type { OperationRequest, OperationResponse } from '#src/domain/contract/operations.ts';
import { SERVER_FIELDS } from '#src/domain/serverFields.ts';
import type { SaveOptions } from '#src/ui/forms/recordFormProps.ts';

type Versioned = { version: number };

/** The settings of a form. They are read again when the page opens. If they are read again later, the form keeps what was typed. */
export function useSettings<N extends OperationName>(readOperation: N, writeOperation: OperationName) {
  const queryClient = useQueryClient();
  const { data, error, isPaused, isFetchedAfterMount, refetch } = useOperation(readOperation, {
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const [isRead, setRead] = useState(false);
  // An older copy in the cache is not shown if reading them again failed: it would look current.
  if (!isRead && data && !error && isFetchedAfterMount) setRead(true);
  const settings = isRead ? data : undefined;

  const keep = (saved: OperationResponse<N>) => setOperationResult(queryClient, readOperation, {}, saved);
  return {
    settings,
    error,
    isPending: !settings && !error && !isPaused,
    refetch: () => void refetch(),
    /** Adopts the response of another call, such as a change that was saved immediately. */
    keep,
    async save(values: object, { overwritten }: SaveOptions) {
      const before = (overwritten ?? settings) as object;
      const { version } = before as Versioned;
      // Fields that only the other person changed are not sent, so their values stay, unless mine was chosen.
      const body = changedFields(before, values) as unknown as OperationRequest<OperationName>;
      const { data: saved } = await callOperation(writeOperation, { body, version });
      keep(saved as OperationResponse<N>);
      return saved;
    },
  };
}

/** The fields in which a form's values differ from the original record: only these are sent. */
export function changedFields(before: object, values: object): Record<string, unknown> {
  const original = before as Record<string, unknown>;
  const own: readonly string[] = SERVER_FIELDS;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !own.includes(name) && JSON.stringify(value) !== JSON.stringify(original[name]),
    ),
  );
}
