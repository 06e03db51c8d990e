import Button from '@mui/material/Button';
import { useGetOne } from 'react-admin';
import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { RevokeToken } from './RevokeToken.tsx';
import { TokenCallsSection } from './TokenCallsSection.tsx';
import { TokenFacts } from './TokenFacts.tsx';

/** A token: its permissions, its calls, and revoking it. */
export function TokenDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const { data: token, error, isPending } = useGetOne<ApiToken>('apitokens', { id }, { onError: () => undefined });
  const isLoading = useSettled(isPending);
  return (
    <ActionDialog
      isOpen
      width="md"
      title={token ? text('apitokens.used.title', { name: token.name }) : text('screens.apitokens.list')}
      closeLabel={text('apitokens.used.close')}
      onClose={onClose}
      actions={
        token &&
        (token.status === 'active' ? <RevokeToken token={token} /> : <DeleteToken token={token} onDeleted={onClose} />)
      }
    >
      {isLoading && <RowsSkeleton rows={4} />}
      {!isLoading && !token && <ProblemNote error={error} />}
      {!isLoading && token && (
        <>
          <TokenFacts token={token} />
          <TokenCallsSection token={token} />
        </>
      )}
    </ActionDialog>
  );
}

/** Deletes an expired or revoked token with its calls. */
function DeleteToken({ token, onDeleted }: { token: ApiToken; onDeleted: () => void }) {
  const text = useText();
  const { deleteOne } = useDeleteWithUndo('apitokens');
  const mayDelete = useMay({ action: 'delete', subject: 'apitokens', record: token }).isAllowed;
  if (!mayDelete) return null;
  return (
    <Button
      variant="outlined"
      color="error"
      onClick={() => {
        deleteOne(token, text('apitokens.deleted'));
        onDeleted();
      }}
    >
      {text('apitokens.delete')}
    </Button>
  );
}
