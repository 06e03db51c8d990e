import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/api/dataProvider.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { BulkEach } from '#src/ui/lists/selection/BulkEach.tsx';

/** Ends several tokens at once. */
export function RevokeTokens() {
  const text = useText();
  const format = useFormat();
  const dataProvider = useDataProvider<AppDataProvider>();
  const count = (n: number) => ({ smart_count: n, n: format.number(n) });
  return (
    <BulkEach
      icon="mdi-key-remove"
      label={text('apitokens.revoke.button')}
      fitting={{ fits: ({ status }) => status === 'active', otherwise: text('apitokens.revoke.onlyActive') }}
      run={(id) => dataProvider.call('revokeToken', { id })}
      said={(done) => text('apitokens.revoke.revokedMany', count(done))}
      isDangerous
      question={{ title: (n) => text('apitokens.revoke.titleMany', count(n)), text: text('apitokens.revoke.text') }}
    />
  );
}
