import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useCreate, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { THRESHOLDS } from '#src/config/constants.ts';
import type { Keyword, KeywordInput } from '#src/domain/keywords/keyword.ts';
import { CREATE, keywordPath } from '#src/features/keywords/keywordAddress.ts';
import { useText } from '#src/i18n/useText.ts';
import { useNavigateHere } from '#src/routing/useNavigateHere.ts';
import { DialogFrame } from '#src/ui/dialogs/DialogFrame.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { KeywordInputs } from './KeywordInputs.tsx';
import { KeywordUpdate } from './KeywordUpdate.tsx';

const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, paddingInlineEnd: 12 });

/** Creates (`id` null) or edits a keyword, over the list. The address keeps it open: a reload, Back and a link all work. */
export function KeywordDialog({ id }: { id: string | null }) {
  const text = useText();
  const titleId = useId();
  const navigate = useNavigateHere();
  const [search] = useSearchParams();
  const isNarrow = useMediaQuery(`(max-width:${THRESHOLDS.xs - 0.02}px)`, { noSsr: true });
  const close = () => navigate(keywordPath(search), { replace: true });
  return (
    <DialogFrame open onClose={close} maxWidth="sm" fullWidth fullScreen={isNarrow} aria-labelledby={titleId}>
      <Head>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0 }}>
          {text(id === null ? 'keywords.create' : 'keywords.edit')}
        </DialogTitle>
        <IconAction icon="mdi-close" label={text('ui.close')} onClick={close} />
      </Head>
      <DialogContent sx={{ paddingBlockEnd: 0 }}>
        {id === null ? <NewKeyword onClose={close} /> : <KeywordUpdate id={id} onClose={close} />}
      </DialogContent>
    </DialogFrame>
  );
}

const EMPTY: KeywordInput = {
  word: '',
  match: 'exact',
  reply: '',
  actions: { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: null },
  is_active: true,
};

/** Creates a keyword, which comes after all others. */
function NewKeyword({ onClose }: { onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const [create] = useCreate();
  const { keyOf } = useAttemptKey();
  return (
    <RecordForm<KeywordInput>
      defaultValues={EMPTY}
      parameter={CREATE}
      saveLabel={text('keywords.createIt')}
      onCancel={onClose}
      onSave={(data) => create('keywords', { data, meta: { idempotencyKey: keyOf(data) } }, { returnPromise: true })}
      onSaved={(keyword) => {
        notify(text('keywords.created', { word: (keyword as Keyword).word }));
        onClose();
      }}
    >
      <KeywordInputs />
    </RecordForm>
  );
}
