import { useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { foldForms } from '#src/domain/foldForms.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { useLocaleChoice } from '#src/i18n/useLocaleChoice.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useOpenScreens } from '#src/routing/useOpenScreens.ts';
import { useCan } from '#src/session/useAccess.ts';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';
import { usePreferredTheme } from '#src/ui/shell/usePreferredTheme.ts';
import { hasKeyboard } from '#src/ui/shortcuts/keyboardOnly.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { screenCommands } from './screenCommands.ts';
import { useRecordSearch } from './useRecordSearch.ts';

export interface Command {
  id: string;
  label: string;
  detail?: string;
  icon: IconName;
  keys?: string | null;
  /** Other words that find it. */
  alsoCalled?: string;
  run: () => void;
}
export interface CommandGroup {
  name: string;
  label: string;
  commands: readonly Command[];
}

/** The matching commands in groups; without input, the recent and most common ones. */
export function useCommands(typed: string, { openSheet }: { openSheet: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const screens = useOpenScreens();
  const { mode, toggle } = usePreferredTheme();
  const { locale, choose } = useLocaleChoice();
  const notifyProblem = useNotifyProblem();
  const { recent, remember } = useRecent();
  const search = useRecordSearch(typed);

  const goTo =
    (place: { to: string; label: string; icon: IconName }, isRemembered = true) =>
    () => {
      if (isRemembered) remember(place);
      navigate(place.to);
    };
  const screenEntries = screenCommands(screens).map(({ screen, icon, kind, to, keys }) => {
    const label = text(`screens.${screen}`);
    const alsoCalled = text(`commands.alsoCalled.${screen as 'billing'}`, { _: '' });
    return { id: `screen ${screen}`, kind, label, alsoCalled, icon, keys, to, run: goTo({ to, label, icon }) };
  });
  const maySend = useCan({ action: 'send', subject: 'messages' }).isAllowed;
  const newMessage = {
    to: `${pathTo('messages.list')}?new=1`,
    label: text('commands.newMessage'),
    icon: 'mdi-pencil-outline' as const,
  };
  const messageEntries = maySend
    ? [{ id: 'new message', kind: 'start' as const, keys: null, ...newMessage, run: goTo(newMessage, false) }]
    : [];
  const settings: Command[] = [
    {
      id: 'theme',
      label: text(mode === 'dark' ? 'shell.own.light' : 'shell.own.dark'),
      icon: mode === 'dark' ? 'mdi-white-balance-sunny' : 'mdi-weather-night',
      run: toggle,
    },
    ...LOCALES.filter((other) => other.locale !== locale).map(
      (other): Command => ({
        id: `language ${other.locale}`,
        label: text('commands.language', { name: other.name }),
        icon: 'mdi-translate',
        run: () => void choose(other.locale).catch(notifyProblem),
      }),
    ),
  ];
  if (hasKeyboard()) {
    const label = text('ui.shortcuts.title');
    settings.push({ id: 'shortcuts', label, icon: 'mdi-keyboard-outline', keys: '?', run: openSheet });
  }
  const records = search.results.map((record) => ({
    id: `record ${record.to}`,
    label: record.label,
    detail: [record.detail, text(`commands.kinds.${record.resource as 'contacts'}`)].filter(Boolean).join(' · '),
    icon: record.icon,
    run: goTo(record),
  }));
  const recentCommands = withScreenLabels(recent, screenEntries).map((place) => ({
    id: `recent ${place.to}`,
    ...place,
    run: goTo(place),
  }));

  const isIdle = typed.trim() === '';
  const startAndOpen = (['start', 'open'] as const)
    .map((name) => ({
      name,
      label: text(`commands.groups.${name}`),
      commands: fitting([...screenEntries, ...messageEntries].filter(({ kind }) => kind === name)),
    }))
    // For "users", the list of users comes before "Invite users".
    .toSorted((a, b) => bestRank(a.commands) - bestRank(b.commands));
  const groups: CommandGroup[] = [
    { name: 'recent', label: text('commands.groups.recent'), commands: isIdle ? recentCommands : [] },
    { name: 'records', label: text('commands.groups.records'), commands: records },
    ...startAndOpen,
    { name: 'settings', label: text('commands.groups.settings'), commands: fitting(settings) },
  ];

  function fitting<C extends Command>(commands: readonly C[]): C[] {
    const ranked = commands.flatMap((command) => {
      const rank = matchCommand(typed, command.label, command.alsoCalled);
      return rank === null ? [] : [{ command, rank }];
    });
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ command }) => command);
  }

  function bestRank([best]: readonly Command[]): number {
    return best === undefined ? 0 : (matchCommand(typed, best.label, best.alsoCalled) ?? 0);
  }

  return { groups: groups.filter(({ commands }) => commands.length > 0), search };
}

/** A recently used command. */
interface Recent {
  /** The router's path. */
  to: string;
  label: string;
  icon: `mdi-${string}`;
}

const MAX_RECENT = 6;

/** Recent commands with today's labels: a screen's label is looked up by its path, because the language may have changed; records keep theirs. */
export function withScreenLabels(
  recent: readonly Recent[],
  screens: readonly Pick<Recent, 'to' | 'label'>[],
): readonly Recent[] {
  const labels = new Map(screens.map(({ to, label }) => [to, label]));
  return recent.map((place) => ({ ...place, label: labels.get(place.to) ?? place.label }));
}

/** The recent commands, newest first; forgotten when the session ends. */
function useRecent(): { recent: readonly Recent[]; remember: (place: Recent) => void } {
  const [recent, setRecent] = useStore<readonly Recent[]>('commands.recent', []);
  return {
    recent,
    remember: ({ to, label, icon }) =>
      setRecent([{ to, label, icon }, ...recent.filter((place) => place.to !== to)].slice(0, MAX_RECENT)),
  };
}

/**
 * How well a command matches the input: 0 is best, null means no match. Each typed word must be part of a word of the label, preferably its beginning,
 * or begin one of the words in `alsoCalled`.
 */
export function matchCommand(typed: string, label: string, alsoCalled = ''): number | null {
  const typedWords = foldForms(typed).split(/\s+/).filter(Boolean);
  const text = foldForms(label);
  const words = text.split(/[^\p{L}\p{N}]+/u);
  if (typedWords.length === 0 || text.startsWith(typedWords.join(' '))) return 0;
  if (typedWords.every((part) => words.some((word) => word.startsWith(part)))) return 1;
  if (typedWords.every((part) => text.includes(part))) return 2;
  const allWords = [...words, ...foldForms(alsoCalled).split(/[^\p{L}\p{N}]+/u)];
  return typedWords.every((part) => allWords.some((word) => word.startsWith(part))) ? 3 : null;
}
