import { styled } from '@mui/material/styles';
import type { PresentColleague } from '#src/domain/messages/conversation.ts';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  margin: 0,
  paddingInline: 16,
  fontSize: '0.8125rem',
  color: theme.tokens.status.info.text,
  backgroundColor: theme.tokens.status.info.background,
  '&:empty': { display: 'none' },
}));

/** The other users who have this conversation open, and whether they are replying now. */
export function PresenceNote({ colleagues }: { colleagues: readonly PresentColleague[] }) {
  const text = useText();
  const typing = colleagues.filter((each) => each.is_typing);
  const shown = typing.length > 0 ? typing : colleagues;
  const options = { smart_count: shown.length, names: shown.map(({ name }) => name).join(', ') };
  return (
    <Line role="status">
      {shown.length > 0 && (
        <>
          <MdiIcon name={typing.length > 0 ? 'mdi-pencil-outline' : 'mdi-eye-outline'} size={16} />
          {text(typing.length > 0 ? 'messages.presence.typing' : 'messages.presence.here', options)}
        </>
      )}
    </Line>
  );
}
