import Button from '@mui/material/Button';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NEW, withParameter } from '#src/features/messages/messageViews.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { fetchedAhead, lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { typeAhead } from '#src/ui/shortcuts/typeAhead.ts';
import { useInboxAddress } from './useInboxAddress.ts';
import { useInboxKeys } from './useInboxKeys.ts';

const loadDialog = () => import('./NewMessageDialog.tsx').then((module) => ({ default: module.NewMessageDialog }));
const NewMessageDialog = lazyPart(loadDialog);

/** The button for a new message, and its dialog, which the address opens. */
export function NewMessage() {
  const text = useText();
  const navigate = useNavigate();
  const { linkTo } = useInboxAddress();
  const [parameters, setParameters] = useSearchParams();
  const maySend = useCan({ action: 'send', subject: 'messages' }).isAllowed;
  const show = (isShown: boolean) =>
    setParameters((before) => withParameter(before, NEW, isShown ? '1' : ''), { replace: true });
  const showByKey = () => {
    show(true);
    typeAhead(() => show(false));
  };
  useInboxKeys(maySend ? { n: showByKey } : {});
  if (!maySend) return null;
  return (
    <>
      <Button
        variant="contained"
        size="small"
        startIcon={<MdiIcon name="mdi-pencil-outline" size={18} />}
        onClick={() => show(true)}
        {...fetchedAhead(loadDialog)}
      >
        {text('messages.new.title')}
      </Button>
      {parameters.has(NEW) && (
        <OpenedPart>
          <NewMessageDialog
            onClose={() => show(false)}
            onSent={(contactId) => {
              const conversation = new URLSearchParams(linkTo(contactId));
              navigate(`?${withParameter(conversation, NEW, '')}`, { replace: true });
            }}
          />
        </OpenedPart>
      )}
    </>
  );
}
