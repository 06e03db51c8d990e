import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Message } from '#src/domain/messages/message.ts';
import { DETAIL, withParameter } from '#src/features/messages/messageViews.ts';
import { useText } from '#src/i18n/useText.ts';
import { messageExports } from '#src/parts/texting/export/messageExports.tsx';
import { SendMessagesAgain } from '#src/parts/texting/SendMessagesAgain.tsx';
import { useSendAgain } from '#src/parts/texting/useSendAgain.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { MessageDetail } from './MessageDetail.tsx';
import { useLogColumns } from './useLogColumns.tsx';
import { useLogFilters } from './useLogFilters.ts';

/** The polling interval (ms). */
const REFRESH = 10_000;

/** All messages, outgoing and incoming. A row opens the details. */
export function MessageLog() {
  const text = useText();
  const columns = useLogColumns();
  const filters = useLogFilters();
  const mayExport = useCan({ action: 'export', subject: 'messages' }).isAllowed;
  const { maySendAgain } = useSendAgain();
  const { openId, pathOf, close } = useDetailAddress();
  return (
    <>
      <DataList<Message>
        label={text('messages.view.log')}
        columns={columns}
        filters={filters}
        searchLabel={text('messages.searchLog')}
        rowTo={({ id }) => pathOf(id)}
        bulkActions={maySendAgain && <SendMessagesAgain />}
        exports={mayExport ? messageExports(text('messages.fileName')) : null}
        refetchInterval={() => REFRESH}
        empty={
          <EmptyState icon="mdi-message-text-outline" title={text('messages.noneInLog')}>
            {text('messages.noneInLogHint')}
          </EmptyState>
        }
      />
      {openId && <MessageDetail key={openId} id={openId} onClose={close} pathOf={pathOf} />}
    </>
  );
}

interface DetailAddress {
  /** The message whose details are open. */
  openId: string | null;
  /** The router's path of a message's details, over the log as it is now. */
  pathOf: (id: string) => string;
  close: () => void;
}

/** The open message is in the address, so that it can be shared and Back closes it. */
function useDetailAddress(): DetailAddress {
  const [parameters, setParameters] = useSearchParams();
  const close = useCallback(
    () =>
      setParameters((before) => {
        const after = withParameter(before, DETAIL, '');
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
    pathOf: (id) => `${pathTo('messages.list')}?${withParameter(parameters, DETAIL, id)}`,
    close,
  };
}
