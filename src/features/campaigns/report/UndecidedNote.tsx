import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { ConversationView } from '#src/domain/messages/conversationTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { Note } from '#src/ui/states/Note.tsx';

const VIEW: ConversationView = 'may_stop';

/** Messages are on hold because people may want to stop: how many, and where to decide. */
export function UndecidedNote({ count }: { count: number }) {
  const text = useText();
  const format = useFormat();
  const mayReadMessages = useMay({ action: 'read', subject: 'messages' }).isAllowed;
  if (count === 0) return null;
  const texts = { smart_count: count, n: format.number(count) };
  return (
    <Note
      kind="warning"
      role="status"
      title={text('campaigns.undecided.title', texts)}
      actions={
        mayReadMessages && (
          <Button size="small" variant="outlined" component={Link} to={`${pathTo('messages.list')}?view=${VIEW}`}>
            {text('campaigns.undecided.open')}
          </Button>
        )
      }
    >
      <p>{text('campaigns.undecided.text', texts)}</p>
    </Note>
  );
}
