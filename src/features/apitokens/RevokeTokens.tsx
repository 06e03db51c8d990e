import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import { useText } from '#src/i18n/useText.ts';
import { BulkEach } from '#src/ui/lists/selection/BulkEach.tsx';

/** Ends several tokens at once. */
export function RevokeTokens() {
  const text = useText();
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <BulkEach
      icon="mdi-key-remove"
      label={text('apitokens.revoke.button')}
      fitting={{ fits: ({ status }) => status === 'active', otherwise: text('apitokens.revoke.onlyActive') }}
      run={(id) => dataProvider.call('revokeToken', { id })}
      said={(count) => text('apitokens.revoke.revokedMany', count)}
      isDangerous
      question={{ title: (count) => text('apitokens.revoke.titleMany', count), text: text('apitokens.revoke.text') }}
    />
  );
}
