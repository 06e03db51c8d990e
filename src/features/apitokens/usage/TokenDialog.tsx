import Button from '@mui/material/Button';
import { useGetOne } from 'react-admin';
import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';
import { useScopeWords } from '#src/features/apitokens/scope/useScopeWords.ts';
import { TokenStatusChip } from '#src/features/apitokens/TokenStatusChip.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { KeyValueList } from '#src/ui/figures/KeyValueList.tsx';
import { recordName } from '#src/ui/records/recordName.ts';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { RevokeToken } from './RevokeToken.tsx';
import { TokenCallsSection } from './TokenCallsSection.tsx';

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
  const mayDelete = useCan({ action: 'delete', subject: 'apitokens', record: token }).isAllowed;
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

/** A token's details and permissions. */
function TokenFacts({ token }: { token: ApiToken }) {
  const text = useText();
  const format = useFormat();
  const words = useScopeWords();
  const readsUsers = useCan({ action: 'read', subject: 'users' }).isAllowed;
  const { data: maker } = useGetOne('users', { id: token.created_by }, { enabled: readsUsers });
  const { scope, ip_allowlist, expires_at, last_used_at, last_used_ip } = token;
  return (
    <KeyValueList
      items={[
        { label: text('apitokens.fields.status'), value: <TokenStatusChip status={token.status} /> },
        { label: text('apitokens.fields.prefix'), value: <code>{token.prefix}</code> },
        {
          label: text('apitokens.fields.scope'),
          value: words(scope).map((phrase) => <div key={phrase}>{phrase}</div>),
        },
        {
          label: text('apitokens.fields.ip_allowlist'),
          value: ip_allowlist.join(', ') || text('apitokens.everywhere'),
        },
        {
          label: text('apitokens.fields.expires_at'),
          value: expires_at ? format.dateTimeZoned(expires_at) : text('apitokens.never'),
        },
        {
          label: text('apitokens.fields.last_used_at'),
          value: <RelativeTime at={last_used_at} empty={text('apitokens.neverUsed')} />,
        },
        { label: text('apitokens.fields.last_used_ip'), value: last_used_ip ?? '–' },
        ...(maker ? [{ label: text('apitokens.fields.created_by'), value: recordName(maker) }] : []),
      ]}
    />
  );
}
