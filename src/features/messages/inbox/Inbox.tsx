import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { THRESHOLDS } from '#src/config/constants.ts';
import { useText } from '#src/i18n/useText.ts';
import { BELOW_TOP_INSET } from '#src/theme/topInset.ts';
import { StateBlock } from '#src/ui/states/StateBlock.tsx';
import { Conversation } from './Conversation.tsx';
import { ConversationList } from './ConversationList.tsx';
import { useInboxAddress } from './useInboxAddress.ts';

const Panes = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(280px, 360px) minmax(0, 1fr)',
  // What is left below the top bar, the views and the page's padding.
  height: `calc(${BELOW_TOP_INSET} - 184px)`,
  minHeight: 360,
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  backgroundColor: theme.tokens.raised,
  '& > * + *': { borderInlineStart: `1px solid ${theme.tokens.line}` },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Conversations at the start, the open one at the end; on a narrow screen one of the two. */
export function Inbox() {
  const t = useText();
  const { openId } = useInboxAddress();
  const isNarrow = useMediaQuery(`(max-width:${THRESHOLDS.sm - 0.05}px)`, { noSsr: true });
  return (
    <Panes>
      {!(isNarrow && openId) && <ConversationList />}
      {openId && <Conversation key={openId} contactId={openId} hasBack={isNarrow} />}
      {!openId && !isNarrow && (
        <StateBlock icon="mdi-message-text-outline" title={t('messages.pick')}>
          {t('messages.pickHint')}
        </StateBlock>
      )}
    </Panes>
  );
}
