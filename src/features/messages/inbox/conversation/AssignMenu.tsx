import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useOperation } from '#src/api/useOperation.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useChangeConversation } from './useConversation.ts';

const Label = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** Assigns a conversation to the user, a colleague or nobody. */
export function AssignMenu({ conversation }: { conversation: Conversation }) {
  const text = useText();
  const userId = useAccess()?.user.id;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { change, isChanging } = useChangeConversation(conversation.contact_id);
  const { data: people = [] } = useOperation('conversationAssignees', {
    enabled: anchor !== null,
  });
  const { assigned_to, assigned_name } = conversation;
  const assign = (to: string | null) => {
    setAnchor(null);
    if (to !== assigned_to) change({ operation: 'assignConversation', assigned_to: to });
  };
  const label = assigned_to === userId ? text('messages.assign.me') : (assigned_name ?? text('messages.assign.nobody'));
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={isChanging}
        startIcon={<MdiIcon name="mdi-account-arrow-right-outline" size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={text('messages.assign.button', { name: label })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Label>{label}</Label>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {userId !== undefined && (
          <MenuItem selected={assigned_to === userId} onClick={() => assign(userId)}>
            {text('messages.assign.toMe')}
          </MenuItem>
        )}
        <MenuItem selected={assigned_to === null} onClick={() => assign(null)}>
          {text('messages.assign.toNobody')}
        </MenuItem>
        {people.some(({ id }) => id !== userId) && <Divider />}
        {people
          .filter(({ id }) => id !== userId)
          .map(({ id, name }) => (
            <MenuItem key={id} selected={assigned_to === id} onClick={() => assign(id)}>
              {name}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
