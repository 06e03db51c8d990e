import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useGetOne, useStore } from 'react-admin';
import { MOBILE_BREAKPOINT, THRESHOLDS } from '#src/config/constants.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { useText } from '#src/i18n/useText.ts';
import { BELOW_TOP_INSET } from '#src/theme/topInset.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { PartBoundaries, PartBoundary } from '#src/ui/states/Boundary.tsx';
import { StateBlock } from '#src/ui/states/StateBlock.tsx';
import { ConversationPane } from './conversation/ConversationPane.tsx';
import { ConversationList } from './list/ConversationList.tsx';
import { PersonPane } from './PersonPane.tsx';
import { useInboxAddress } from './useInboxAddress.ts';

const Panes = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(280px, 340px) minmax(0, 1fr)',
  // The height left below the top bar, the views and the page's padding.
  height: `calc(${BELOW_TOP_INSET} - 184px)`,
  minHeight: 360,
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  backgroundColor: theme.tokens.raised,
  '& > * + *': { borderInlineStart: `1px solid ${theme.tokens.line}` },
  '&[data-person]': { gridTemplateColumns: 'minmax(260px, 320px) minmax(0, 1fr) 264px' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', height: `calc(${BELOW_TOP_INSET} - 164px)` },
}));
const Sheet = styled('div')({ width: 'min(320px, 88vw)', paddingBlockStart: 4 });

/** List, conversation and contact side by side; one of them on narrow screens. */
export function Inbox() {
  const text = useText();
  const { openId } = useInboxAddress();
  const isNarrow = useMediaQuery(`(max-width:${THRESHOLDS.sm - 0.05}px)`, { noSsr: true });
  const isWide = useMediaQuery(`(min-width:${MOBILE_BREAKPOINT}px)`, { noSsr: true });
  const [isBeside, setBeside] = useStore<boolean>('inbox.person', true);
  /** The conversation whose contact is in the sheet. Back leaves the conversation and closes its sheet. */
  const [sheetOf, setSheetOf] = useState<string | null>(null);
  if (sheetOf !== null && sheetOf !== openId) setSheetOf(null);
  const isSheetOpen = sheetOf !== null && !isWide;
  const { data: person, isError } = useGetOne<Contact>('contacts', { id: openId ?? '' }, { enabled: openId !== null });
  // If the user cannot read the contact, the conversation pane says why and nothing is next to it.
  const isUnreadable = isError && !person;
  const showsPerson = openId !== null && isWide && isBeside && !isUnreadable;
  return (
    <Panes data-person={showsPerson ? '' : undefined}>
      <PartBoundaries>
        {!(isNarrow && openId) && <ConversationList />}
        {openId && (
          <ConversationPane
            key={openId}
            contactId={openId}
            hasBack={isNarrow}
            isPersonShown={showsPerson || isSheetOpen}
            onTogglePerson={() => (isWide ? setBeside(!isBeside) : setSheetOf(isSheetOpen ? null : openId))}
          />
        )}
        {showsPerson && <PersonPane key={`${openId} person`} contactId={openId} />}
      </PartBoundaries>
      {!openId && !isNarrow && (
        <div>
          <StateBlock icon="mdi-message-text-outline" title={text('messages.pick')}>
            {text('messages.pickHint')}
          </StateBlock>
        </div>
      )}
      {openId && !isWide && (
        <Drawer
          anchor="right"
          open={isSheetOpen}
          onClose={() => setSheetOf(null)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': text('messages.person.title') } }}
        >
          <Sheet>
            <IconAction icon="mdi-close" label={text('messages.person.hide')} onClick={() => setSheetOf(null)} />
            <PartBoundary>
              <PersonPane contactId={openId} />
            </PartBoundary>
          </Sheet>
        </Drawer>
      )}
    </Panes>
  );
}
