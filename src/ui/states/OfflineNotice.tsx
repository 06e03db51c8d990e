import { useText } from '#src/i18n/useText.ts';
import { StateBlock } from './StateBlock.tsx';

/** Where something was never loaded and there is no connection to load it with; it goes away by itself. */
export function OfflineNotice() {
  const text = useText();
  return (
    <StateBlock icon="mdi-wifi-off" title={text('ui.offline.title')} role="status">
      {text('ui.offline.text')}
    </StateBlock>
  );
}
