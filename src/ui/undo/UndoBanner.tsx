import { styled } from '@mui/material/styles';
import { useEffect, useSyncExternalStore } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { session } from '#src/session/session.ts';
import { UndoBannerItem } from './UndoBannerItem.tsx';
import { undoStore } from './undoStore.ts';

const Stack = styled('section')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: 64,
  insetInline: 16,
  zIndex: theme.zIndex.drawer - 1,
  display: 'grid',
  gap: 8,
  justifyItems: 'center',
  pointerEvents: 'none',
}));

/** Actions that can still be undone, above every screen until their time is over. Unlike a snackbar, it does not disappear early. */
export function UndoBanner() {
  const text = useText();
  const offers = useSyncExternalStore(undoStore.subscribe, undoStore.offers);
  useEffect(() => session.onChange(({ kind }) => kind !== 'user_updated' && undoStore.clear()), []);
  return (
    <Stack data-no-print aria-label={text('ui.undo.label')} aria-live="polite">
      {offers.map((offer) => (
        <UndoBannerItem key={offer.id} offer={offer} />
      ))}
    </Stack>
  );
}
