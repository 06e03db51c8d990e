import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { AddedLines } from '#src/parts/texting/useAddedText.ts';
import { MessageBubble } from './MessageBubble.tsx';

const Room = styled('span')({ visibility: 'hidden' });

/** A message with the room of the lines that are probably added, until that is known. */
export function AddedBubble({ addedText, children }: { addedText: AddedLines; children: ReactNode }) {
  return (
    <MessageBubble>
      {addedText.expected && <Room>{addedText.expected.before}</Room>}
      {children}
      {addedText.expected && <Room>{addedText.expected.after}</Room>}
    </MessageBubble>
  );
}
