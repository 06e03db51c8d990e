import { callOperation } from '#src/api/callOperation.ts';
import { useText } from '#src/i18n/useText.ts';
import { BulkEach } from '#src/ui/lists/selection/BulkEach.tsx';

/** Ends several tokens at once. */
export function RevokeTokens() {
  const text = useText();
  return (
    <BulkEach
      icon="mdi-key-remove"
      label={text('apitokens.revoke.button')}
      fitting={{ fits: ({ status }) => status === 'active', otherwise: text('apitokens.revoke.onlyActive') }}
      run={(id) => callOperation('revokeToken', { id })}
      said={(count) => text('apitokens.revoke.revokedMany', count)}
      isDangerous
      question={{ title: (count) => text('apitokens.revoke.titleMany', count), text: text('apitokens.revoke.text') }}
    />
  );
}
