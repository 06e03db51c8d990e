import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import { mayRemove } from '#src/domain/access/ability.ts';
import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';

/** Revokes a token immediately. Its calls stay visible behind the dialog. */
export function RevokeToken({ token }: { token: ApiToken }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const [isAsking, setAsking] = useState(false);
  const mayRevoke = mayRemove(useCan({ action: 'update', subject: 'apitokens', record: token }));
  if (!mayRevoke) return null;
  const revoke = async () => {
    await callOperation('revokeToken', { id: token.id });
    void invalidate('apitokens');
    notify(text('apitokens.revoke.revoked'));
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {text('apitokens.revoke.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('apitokens.revoke.title', { name: token.name })}
        confirmLabel={text('apitokens.revoke.confirm')}
        onConfirm={revoke}
        onClose={() => setAsking(false)}
      >
        <p style={{ marginBlockStart: 0 }}>{text('apitokens.revoke.text')}</p>
        <p style={{ marginBlockEnd: 0 }}>
          {token.last_used_at
            ? text('apitokens.revoke.used', { time: format.relative(token.last_used_at) })
            : text('apitokens.revoke.neverUsed')}
        </p>
      </ConfirmDialog>
    </>
  );
}
