import type { Message } from '#src/domain/messages/message.ts';
import { useText } from '#src/i18n/useText.ts';
import { MessageStatusChip } from '#src/parts/texting/status/MessageStatusChip.tsx';
import { useFailureWords } from '#src/parts/texting/status/useFailureWords.ts';
import { TextBody } from '#src/parts/texting/TextBody.tsx';
import { NumberCell } from '#src/ui/cells/NumberCell.tsx';
import { PhoneText } from '#src/ui/cells/PhoneText.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { Column } from '#src/ui/lists/column.ts';

/** The columns of the log. */
export function useLogColumns(): Column<Message>[] {
  const text = useText();
  const failure = useFailureWords();
  const cause = ({ error_code }: Message) => (error_code ? failure(error_code).cause : '');
  return [
    {
      source: 'body',
      label: text('messages.fields.body'),
      isPrimary: true,
      sortBy: false,
      cardRole: 'title',
      render: ({ direction, body }) => (
        <>
          <MdiIcon
            name={direction === 'incoming' ? 'mdi-arrow-bottom-left' : 'mdi-arrow-top-right'}
            title={text(`messages.direction.${direction}`)}
            size={16}
            sx={{ marginInlineEnd: 2, verticalAlign: 'text-bottom' }}
          />
          <TextBody body={body} />
        </>
      ),
    },
    {
      source: 'phone',
      label: text('messages.fields.phone'),
      sortBy: false,
      width: 190,
      cardRole: 'detail',
      inFile: numberOf,
      render: (message) => <PhoneText phone={numberOf(message)} />,
    },
    {
      source: 'status',
      label: text('messages.fields.status'),
      width: 150,
      cardRole: 'status',
      inFile: ({ status }) => text(`texting.messageStatus.${status}`),
      render: (message) => <MessageStatusChip status={message.status} title={cause(message) || undefined} />,
    },
    {
      source: 'error_code',
      label: text('messages.fields.error_code'),
      isHiddenAtFirst: true,
      inFile: cause,
      render: cause,
    },
    {
      source: 'segments',
      label: text('messages.fields.segments'),
      align: 'end',
      width: 110,
      render: ({ segments }) => <NumberCell value={segments} />,
    },
    {
      source: 'created_at',
      label: text('messages.fields.created_at'),
      width: 150,
      cardRole: 'detail',
      render: ({ created_at }) => <RelativeTime at={created_at} />,
    },
  ];
}

/** The other person's number: the sender or the recipient. */
function numberOf({ direction, from, to }: Pick<Message, 'direction' | 'from' | 'to'>): string {
  return direction === 'incoming' ? from : to;
}
