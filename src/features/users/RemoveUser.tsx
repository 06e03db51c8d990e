import { useState } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { useOperation } from '#src/api/useOperation.ts';
import type { User } from '#src/domain/people/user.ts';
import type { TokenChoice } from '#src/domain/people/userTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useNavigateHere } from '#src/routing/useNavigateHere.ts';
import { DangerButton } from '#src/ui/actions/DangerButton.tsx';
import { ignoreAlreadyGone } from '#src/ui/actions/ignoreAlreadyGone.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useHeldPage } from '#src/ui/records/useHeldPage.ts';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { HandOver } from './HandOver.tsx';

/** Deletes a user; asks first who takes over their records. `why`: the reason it is not possible. */
export function RemoveUser({ user, why }: { user: User; why: string | null }) {
  const text = useText();
  return (
    <DangerButton
      label={text('users.remove.action')}
      icon="mdi-account-remove-outline"
      whyNotId={why ? 'why-not-shut-out' : undefined}
    >
      {(close) => <RemoveUserDialog user={user} onClose={close} />}
    </DangerButton>
  );
}

function RemoveUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const navigate = useNavigateHere();
  const [remove] = useDelete();
  const holdPageFor = useHeldPage();
  const [chosen, setChosen] = useState<string | null>(null);
  const [tokens, setTokens] = useState<TokenChoice>('revoke');
  const { data: belongings, error } = useOperation('recordsToHandOver', { id: user.id, gcTime: 0 });
  // The chosen colleague may have been removed meanwhile.
  const successor = belongings?.colleagues.some(({ id }) => id === chosen) ? chosen : null;
  const needsSuccessor =
    belongings !== undefined && (belongings.campaigns > 0 || (tokens === 'hand_over' && belongings.apitokens > 0));
  const confirm = async () => {
    const query = { hand_over_to: successor ?? undefined, tokens };
    const params = { id: user.id, previousData: user, meta: { query } };
    await holdPageFor(ignoreAlreadyGone(remove('users', params, { returnPromise: true, mutationMode: 'pessimistic' })));
    notify(text('users.remove.done', { name: user.name }));
    navigate(pathTo('users.list'));
  };
  return (
    <ConfirmDialog
      isOpen
      width="sm"
      title={text('users.remove.title', { name: user.name })}
      confirmLabel={text('users.remove.action')}
      nameToType={user.name}
      isBlocked={belongings === undefined || (needsSuccessor && successor === null)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text('users.remove.text')}</p>
      {error && <ProblemNote error={error} title={text('users.remove.unknown')} />}
      {!belongings && !error && <RowsSkeleton rows={2} />}
      {belongings && (
        <HandOver
          belongings={belongings}
          successor={successor}
          onSuccessor={setChosen}
          tokens={tokens}
          onTokens={setTokens}
        />
      )}
    </ConfirmDialog>
  );
}
