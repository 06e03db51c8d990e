import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { useText } from '#src/i18n/useText.ts';
import { DeleteButton } from '#src/ui/actions/DeleteButton.tsx';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';

const Line = styled('div')({ marginBlockStart: 24 });

/** Deletes the keyword, with Undo. Unsaved input is dropped. */
export function DeleteKeyword({ keyword, onDeleted }: { keyword: Keyword & RaRecord; onDeleted: () => void }) {
  const text = useText();
  const form = useFormContext();
  const { deleteOne } = useDeleteWithUndo('keywords');
  const remove = () => {
    form.reset(keyword);
    deleteOne(keyword, text('keywords.deleted', { word: keyword.word }));
    // After the form has been drawn without changes, so that nobody is asked about them.
    setTimeout(onDeleted);
  };
  return (
    <Line>
      <DeleteButton label={text('keywords.delete')} onClick={remove} />
    </Line>
  );
}
