import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DETAIL } from '#src/features/messages/messageViews.ts';
import { pathTo } from '#src/routing/routeTable.ts';

interface DetailAddress {
  /** The message whose details are open. */
  openId: string | null;
  /** The router's path of a message's details, over the log as it is now. */
  pathOf: (id: string) => string;
  close: () => void;
}

/** The open message is in the address, so that it can be shared and Back closes it. */
export function useDetailAddress(): DetailAddress {
  const [parameters, setParameters] = useSearchParams();
  const close = useCallback(
    () =>
      setParameters((before) => {
        const after = new URLSearchParams(before);
        after.delete(DETAIL);
        // Without any parameter it would be the address of the inbox.
        if (after.size === 0) {
          after.set('sort', 'created_at');
          after.set('order', 'DESC');
        }
        return after;
      }),
    [setParameters],
  );
  return {
    openId: parameters.get(DETAIL),
    pathOf: (id) => {
      const next = new URLSearchParams(parameters);
      next.set(DETAIL, id);
      return `${pathTo('messages.list')}?${next}`;
    },
    close,
  };
}
