import { styled } from '@mui/material/styles';
import { type RaRecord, RecordContextProvider, useGetOne, useNotify, useUpdate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { asApiError } from '#src/api/apiError.ts';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { EDIT } from '#src/features/keywords/keywordAddress.ts';
import { useText } from '#src/i18n/useText.ts';
import { RecordHistory } from '#src/parts/history/RecordHistory.tsx';
import { useCan } from '#src/session/useAccess.ts';
import { DeleteButton } from '#src/ui/actions/DeleteButton.tsx';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { RecordProblem } from '#src/ui/records/RecordProblem.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { FormSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { KeywordInputs } from './KeywordInputs.tsx';

type Row = Keyword & RaRecord;

/** Edits a keyword, or shows it to users who can only read it. A missing one shows the 404 page. */
export function KeywordUpdate({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const [update] = useUpdate<Row>();
  const { data: keyword, error, isPending, isPaused, refetch } = useGetOne<Row>('keywords', { id });
  const isLoading = useSettled(isPending && !isPaused);
  const mayUpdate = useCan({ action: 'update', subject: 'keywords', record: keyword }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'keywords', record: keyword }).isAllowed;

  // The boundary around the screen shows the 404 page.
  if (!keyword && asApiError(error).status === 404) throw error;
  if (isLoading) return <FormSkeleton fields={5} />;
  if (!keyword) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <RecordContextProvider value={keyword}>
      <RecordForm<Row>
        record={keyword}
        parameter={EDIT}
        isReadOnly={!mayUpdate}
        saveLabel={text('keywords.save')}
        onCancel={onClose}
        onSave={({ word, match, reply, actions, is_active }, { overwritten }) => {
          const data = { word, match, reply, actions, is_active };
          return update(
            'keywords',
            { id, data, previousData: (overwritten as Row) ?? keyword },
            { returnPromise: true },
          );
        }}
        onSaved={(savedKeyword) => {
          notify(text('keywords.saved', { word: (savedKeyword as Keyword).word }));
          onClose();
        }}
      >
        <RecordProblem error={error} onRetry={refetch} />
        <KeywordInputs />
        {mayDelete && <DeleteKeyword keyword={keyword} onDeleted={onClose} />}
        <RecordHistory subject="keywords" record={keyword} />
      </RecordForm>
    </RecordContextProvider>
  );
}

const DeleteRow = styled('div')({ marginBlockStart: 24 });

/** Deletes the keyword, with Undo. Unsaved input is dropped. */
function DeleteKeyword({ keyword, onDeleted }: { keyword: Keyword & RaRecord; onDeleted: () => void }) {
  const text = useText();
  const form = useFormContext();
  const { deleteOne } = useDeleteWithUndo('keywords');
  const remove = () => {
    form.reset(keyword);
    deleteOne(keyword, text('keywords.deleted', { word: keyword.word }));
    // Waits until the form has rendered without changes; otherwise leaving it would ask about them.
    setTimeout(onDeleted);
  };
  return (
    <DeleteRow>
      <DeleteButton label={text('keywords.delete')} onClick={remove} />
    </DeleteRow>
  );
}
