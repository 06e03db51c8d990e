import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadScreenTexts } from '#src/app/screens/screenTexts.ts';
import { useText } from '#src/i18n/useText.ts';
import { useOpenScreens } from '#src/routing/useOpenScreens.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { useOnceOpen } from '#src/ui/dialogs/useOnceOpen.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useUntilPageChanges } from '#src/ui/shell/useUntilPageChanges.ts';
import { Keys } from '#src/ui/shortcuts/Keys.tsx';
import type { Shortcut } from '#src/ui/shortcuts/shortcutKeys.ts';
import { typeAhead } from '#src/ui/shortcuts/typeAhead.ts';
import { useShortcuts, useSingleKeys } from '#src/ui/shortcuts/useShortcuts.ts';
import { createCommandOn, screenCommands } from './screenCommands.ts';

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
  // On narrow screens, only the icon.
  [theme.breakpoints.down('md')]: { border: 'none', '& > span:not(.mdi)': { display: 'none' } },
}));

/** Focuses the search field of the current list or inbox. */
const searchHere = (): void => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();

/** The button of the command palette, Ctrl/⌘+K, and the shell's shortcuts. */
export function CommandCenter() {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const screens = useOpenScreens();
  const commands = useMemo(() => screenCommands(screens), [screens]);
  const [isOpen, setOpen] = useUntilPageChanges(false);
  const [isSheetOpen, setSheetOpen] = useUntilPageChanges(false);
  const isPaletteDrawn = useOnceOpen(isOpen);
  const isSheetDrawn = useOnceOpen(isSheetOpen);
  useSingleKeys();

  const stopTypingAhead = useRef<() => void>(undefined);

  useEffect(() => {
    if (!isOpen) stopTypingAhead.current?.();
  }, [isOpen]);

  const close = (): void => setOpen(false);
  const open = (): void => {
    setOpen(true);
    stopTypingAhead.current = typeAhead(close);
  };
  const openSheet = (): void => setSheetOpen(true);
  const createCommand = createCommandOn(commands, pathname);
  const general = text('ui.shortcuts.general');
  const toScreens = useMemo(() => {
    const group = text('ui.shortcuts.goTo');
    return commands.flatMap(({ screen, keys, to }) =>
      keys ? [{ keys, label: text(`screens.${screen}`), group, run: () => navigate(to) }] : [],
    );
  }, [commands, text, navigate]);
  const list: Shortcut[] = [
    { keys: 'Mod+k', label: text('shell.find'), group: general, run: () => (isOpen ? close() : open()) },
    { keys: '/', label: text('ui.shortcuts.search'), group: general, run: searchHere },
    ...(createCommand
      ? [
          {
            keys: 'n',
            label: text(`screens.${createCommand.screen}`),
            group: general,
            run: () => navigate(createCommand.to),
          },
        ]
      : []),
    { keys: '?', label: text('ui.shortcuts.title'), group: general, run: openSheet },
    ...toScreens,
  ];
  useShortcuts(list);

  return (
    <>
      <Trigger type="button" aria-label={text('shell.find')} aria-haspopup="dialog" onClick={open}>
        <MdiIcon name="mdi-magnify" size={20} />
        <span>{text('shell.find')}</span>
        <Keys keys="Mod+k" />
      </Trigger>
      <OpenedPart isOpen={isOpen}>
        {isPaletteDrawn && <CommandPalette isOpen={isOpen} onClose={close} openSheet={openSheet} />}
      </OpenedPart>
      <OpenedPart isOpen={isSheetOpen}>
        {isSheetDrawn && <ShortcutSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />}
      </OpenedPart>
    </>
  );
}
