import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { useText } from '#src/i18n/useText.ts';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

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
      <Button variant="outlined" color="error" startIcon={<MdiIcon name="mdi-delete-outline" />} onClick={remove}>
        {text('keywords.delete')}
      </Button>
    </Line>
  );
}
