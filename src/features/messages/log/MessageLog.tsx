import type { Message } from '#src/domain/messages/message.ts';
import { useText } from '#src/i18n/useText.ts';
import { messageExports } from '#src/parts/texting/export/messageExports.tsx';
import { SendMessagesAgain } from '#src/parts/texting/SendMessagesAgain.tsx';
import { useSendAgain } from '#src/parts/texting/useSendAgain.ts';
import { useMay } from '#src/session/useAccess.ts';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { MessageDetail } from './MessageDetail.tsx';
import { useDetailAddress } from './useDetailAddress.ts';
import { useLogColumns } from './useLogColumns.tsx';
import { useLogFilters } from './useLogFilters.ts';

/** The polling interval (ms). */
const REFRESH = 10_000;

/** All messages, outgoing and incoming. A row opens the details. */
export function MessageLog() {
  const text = useText();
  const columns = useLogColumns();
  const filters = useLogFilters();
  const mayExport = useMay({ action: 'export', subject: 'messages' }).isAllowed;
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
