import { useText } from '#src/i18n/useText.ts';
import type { AddedLines } from '#src/parts/texting/useAddedText.ts';
import { Note } from '#src/ui/states/Note.tsx';

/** Below a text whose added lines wait for the connection: it is longer than it seems. Empty otherwise. */
export function AddedLinesWaiting({ addedText }: { addedText: AddedLines }) {
  const text = useText();
  return (
    addedText.isWaiting && (
      <Note kind="warning" role="status">
        {text('texting.added.waiting')}
      </Note>
    )
  );
}
