import { useText } from '#src/i18n/useText.ts';
import { StateBlock } from './StateBlock.tsx';

/** Shown when something was never loaded and there is no connection; it disappears by itself. */
export function OfflineNotice() {
  const text = useText();
  return (
    <StateBlock icon="mdi-wifi-off" title={text('ui.offline.title')} role="status">
      {text('ui.offline.text')}
    </StateBlock>
  );
}
