import Button from '@mui/material/Button';
import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';

/** Takes a token that is over out of the list, with what it called. */
export function DeleteToken({ token, onDeleted }: { token: ApiToken; onDeleted: () => void }) {
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
