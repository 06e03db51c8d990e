import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { pathTo, type ScreenName } from '#src/routing/routeTable.ts';
import { session } from '#src/session/session.ts';
import { TOP_INSET } from '#src/theme/topInset.ts';
import { Note } from '#src/ui/states/Note.tsx';

const Top = styled('div')(({ theme }) => ({
  position: 'sticky',
  // Below the top bar.
  insetBlockStart: `calc(${TOP_INSET} + 56px)`,
  zIndex: theme.zIndex.appBar - 1,
  marginBlockEnd: 16,
}));

interface HeldScreenNoteProps {
  /** The screen that the user is sent to. */
  other: ScreenName;
  /** The state passed to that screen. */
  state: object;
}

/** Above a screen that the user can no longer open, while it has unsaved input: says why, and that the input is still there to copy. */
export function HeldScreenNote({ other, state }: HeldScreenNoteProps) {
  const text = useText();
  const navigate = useNavigate();
  // When the input is gone, reads the user again: the account or the permission may be back by then.
  useEffect(() => () => session.refreshUser(), []);
  return (
    <Top>
      <Note
        kind="warning"
        role="alert"
        title={
          other === 'suspended' || other === 'terminated' || other === 'forbidden'
            ? text(`errors.${other}.title`)
            : text(`screens.${other}`)
        }
        actions={
          <>
            <Button size="small" variant="outlined" onClick={() => session.refreshUser()}>
              {text('ui.retry')}
            </Button>
            <Button size="small" onClick={() => navigate(pathTo(other), { replace: true, state })}>
              {text('ui.form.leave.confirm')}
            </Button>
          </>
        }
      >
        {text('ui.tooLateToSave')}
      </Note>
    </Top>
  );
}
