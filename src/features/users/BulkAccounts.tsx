import { callOperation } from '#src/api/callOperation.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { BulkEach } from '#src/ui/lists/selection/BulkEach.tsx';

/** Actions on several accounts. The API refuses single ones with a reason. */
export function BulkAccounts() {
  const text = useText();
  const mayInvite = useCan({ action: 'create', subject: 'users' }).isAllowed;
  const mayUpdate = useCan({ action: 'update', subject: 'users' }).isAllowed;
  const ownId = useAccess()?.user.id;
  return (
    <>
      {mayInvite && (
        <BulkEach
          icon="mdi-email-sync-outline"
          label={text('users.bulk.sendAgain')}
          onlyFor={{ fits: ({ status }) => status === 'invited', otherwise: text('users.bulk.onlyInvited') }}
          run={(id) => callOperation('sendInvitationAgain', { id })}
          doneText={(count) => text('users.bulk.sentAgain', count)}
        />
      )}
      {mayUpdate && (
        <BulkEach
          icon="mdi-account-check-outline"
          label={text('users.state.enable')}
          onlyFor={{ fits: ({ status }) => status === 'disabled', otherwise: text('users.bulk.onlyDisabled') }}
          run={(id) => callOperation('enableUser', { id })}
          doneText={(count) => text('users.bulk.enabled', count)}
        />
      )}
      {mayUpdate && (
        <BulkEach
          icon="mdi-account-cancel-outline"
          label={text('users.state.disable')}
          onlyFor={{
            fits: ({ id, status }) => status !== 'disabled' && id !== ownId,
            otherwise: text('users.bulk.onlyOthers'),
          }}
          run={(id) => callOperation('disableUser', { id })}
          doneText={(count) => text('users.bulk.disabled', count)}
          isDangerous
          question={{ title: (count) => text('users.bulk.disable', count), text: text('users.state.disableText') }}
        />
      )}
    </>
  );
}
