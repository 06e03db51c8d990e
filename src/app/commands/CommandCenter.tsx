import { styled } from '@mui/material/styles';
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadScreenTexts } from '#src/app/screens/screenTexts.ts';
import { useText } from '#src/i18n/useText.ts';
import { useOpenScreens } from '#src/routing/openScreens.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { Keys } from '#src/ui/shortcuts/Keys.tsx';
import type { Shortcut } from '#src/ui/shortcuts/shortcutKeys.ts';
import { useShortcuts, useSingleKeys } from '#src/ui/shortcuts/useShortcuts.ts';
import { newHere, screenCommands } from './screenCommands.ts';

const CommandPalette = lazyPart(() =>
  Promise.all([import('./CommandPalette.tsx'), loadScreenTexts('commands')]).then(([module]) => ({
    default: module.CommandPalette,
  })),
);
const ShortcutSheet = lazyPart(() =>
  import('#src/ui/shortcuts/ShortcutSheet.tsx').then((module) => ({ default: module.ShortcutSheet })),
);

const Trigger = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 36,
  paddingInline: 10,
  borderRadius: 8,
  border: `1px solid ${theme.tokens.line}`,
  backgroundColor: theme.tokens.page,
  color: theme.tokens.textQuiet,
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.tokens.hover },
  '& > span': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: { border: 'none', '& > span': { display: 'none' } },
}));

/** Finds the search field of the list or inbox that is shown. */
const searchHere = (): void => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();

/**
 * Stands where the palette will be until it is loaded: what is typed meanwhile goes to the palette, not to single keys or to
 * a field. Escape, Tab or a click give up waiting.
 */
function TypedMeanwhile({ typed, onGiveUp }: { typed: RefObject<string>; onGiveUp: () => void }) {
  useEffect(() => {
    const take = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Tab' || event.key === 'Escape') onGiveUp();
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if ([...event.key].length === 1) typed.current += event.key;
      else return;
      if (event.key !== 'Tab') event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', take, { capture: true });
    window.addEventListener('pointerdown', onGiveUp, { capture: true });
    return () => {
      window.removeEventListener('keydown', take, { capture: true });
      window.removeEventListener('pointerdown', onGiveUp, { capture: true });
    };
  }, [typed, onGiveUp]);
  return null;
}

/** The button of the command palette, Ctrl/⌘+K, and the shell's shortcuts. */
export function CommandCenter() {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const commands = screenCommands(useOpenScreens());
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  useSingleKeys();

  const typed = useRef('');
  const close = useCallback(() => setOpen(false), []);

  const open = (): void => {
    typed.current = '';
    setWasOpen(true);
    setOpen(true);
  };
  const openSheet = (): void => setSheet('open');
  const made = newHere(commands, pathname);
  const general = text('ui.shortcuts.general');
  const goTo = text('ui.shortcuts.goTo');
  const list: Shortcut[] = [
    { keys: 'Mod+k', label: text('shell.commands'), group: general, run: () => (isOpen ? close() : open()) },
    { keys: '/', label: text('ui.shortcuts.search'), group: general, run: searchHere },
    ...(made
      ? [{ keys: 'n', label: text(`screens.${made.screen}`), group: general, run: () => navigate(made.to) }]
      : []),
    { keys: '?', label: text('ui.shortcuts.title'), group: general, run: openSheet },
    ...commands.flatMap(({ screen, keys, to }) =>
      keys ? [{ keys, label: text(`screens.${screen}`), group: goTo, run: () => navigate(to) }] : [],
    ),
  ];
  useShortcuts(list);

  return (
    <>
      <Trigger type="button" aria-label={text('shell.commands')} aria-haspopup="dialog" onClick={open}>
        <MdiIcon name="mdi-magnify" size={20} />
        <span>{text('shell.find')}</span>
        <Keys keys="Mod+k" />
      </Trigger>
      <Suspense fallback={isOpen && <TypedMeanwhile typed={typed} onGiveUp={close} />}>
        {wasOpen && <CommandPalette isOpen={isOpen} typed={typed} onClose={close} openSheet={openSheet} />}
      </Suspense>
      <Suspense fallback={null}>
        {sheet !== 'never' && <ShortcutSheet isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />}
      </Suspense>
    </>
  );
}
