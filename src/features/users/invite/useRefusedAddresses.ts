import { useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { useText } from '#src/i18n/useText.ts';

/** The API's errors by address, and a wrapper that turns such a refusal into an error of the whole field. */
export function useRefusedAddresses(): {
  refused: ReadonlyMap<string, string>;
  orRefused: <T>(emails: readonly string[], call: Promise<T>) => Promise<T>;
} {
  const text = useText();
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    refused,
    async orRefused(emails, call) {
      try {
        return await call;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { emails: whole, ...fields } = error.fields;
        const single = Object.entries(fields).flatMap(([path, message]) => {
          const address = emails[Number(/^emails\.(\d+)$/.exec(path)?.[1] ?? Number.NaN)];
          return address === undefined ? [] : [[address, message] as const];
        });
        if (single.length === 0 && whole === undefined) throw error;
        setRefused(new Map(single));
        throw new ApiError(error.status, error.code, error.message, {
          requestId: error.requestId,
          fields: { addresses: whole ?? text('users.invite.someRefused', { smart_count: single.length }) },
        });
      }
    },
  };
}
