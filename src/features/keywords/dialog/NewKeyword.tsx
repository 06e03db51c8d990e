import { useCreate, useNotify } from 'react-admin';
import type { Keyword, KeywordInput } from '#src/domain/keywords/keyword.ts';
import { CREATE } from '#src/features/keywords/keywordAddress.ts';
import { useText } from '#src/i18n/useText.ts';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';
import { KeywordInputs } from './KeywordInputs.tsx';

const EMPTY: KeywordInput = {
  word: '',
  match: 'exact',
  reply: '',
  actions: { add_group_ids: [], remove_group_ids: [], set_category_id: null, consent: null },
  is_active: true,
};

/** Creates a keyword, which comes after all others. */
export function NewKeyword({ onClose }: { onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const [create] = useCreate();
  const keyOf = useAttemptKey();
  return (
    <RecordForm<KeywordInput>
      defaultValues={EMPTY}
      parameter={CREATE}
      saveLabel={text('keywords.createIt')}
      onCancel={onClose}
      onSave={(data) => create('keywords', { data, meta: { idempotencyKey: keyOf(data) } }, { returnPromise: true })}
      onSaved={(saved) => {
        notify(text('keywords.created', { word: (saved as Keyword).word }));
        onClose();
      }}
    >
      <KeywordInputs />
    </RecordForm>
  );
}
