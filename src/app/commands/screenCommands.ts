import { pathTo, type ScreenName, STARTING_SCREENS, screenRoute } from '#src/routing/routeTable.ts';
import type { OpenScreen } from '#src/routing/useOpenScreens.ts';

export interface ScreenCommand {
  screen: ScreenName;
  icon: OpenScreen['icon'];
  /** `start`: creates something; `open`: goes somewhere. */
  kind: 'start' | 'open';
  /** The router's path. */
  to: string;
  /** The command's shortcut. */
  keys: string | null;
}

/** The second key after `g`. */
const GO_TO: Partial<Record<ScreenName, string>> = {
  dashboard: 'd',
  'campaigns.list': 'c',
  'messages.list': 'm',
  'contacts.list': 'p',
  'groups.list': 'g',
  'templates.list': 't',
  settings: 's',
  'devices.list': 'v',
  'users.list': 'u',
  billing: 'b',
  'tenants.list': 'a',
  'tenants.mails': 'e',
  'plans.list': 'l',
};

/** Screens left out of the search. */
const HIDDEN: readonly ScreenName[] = ['login', 'notFound', 'forbidden'];

/** The commands that create something, then those that open a screen, both in the menu's order. */
export function screenCommands(screens: readonly OpenScreen[]): ScreenCommand[] {
  const commands = screens
    .filter(({ screen }) => !HIDDEN.includes(screen))
    .map(({ screen, icon }): ScreenCommand => {
      const key = GO_TO[screen];
      return {
        screen,
        icon,
        kind: isStart(screen) ? 'start' : 'open',
        to: pathTo(screen),
        keys: key ? `g ${key}` : null,
      };
    });
  return [...commands.filter(({ kind }) => kind === 'start'), ...commands.filter(({ kind }) => kind === 'open')];
}

function isStart(screen: ScreenName): boolean {
  const { canonical } = screenRoute(screen);
  return STARTING_SCREENS.includes(screen) || ('page' in canonical && canonical.page === 'create');
}

/** What `n` creates on a page; undefined if nothing may be created. */
export function createCommandOn(commands: readonly ScreenCommand[], pathname: string): ScreenCommand | undefined {
  const [, first = ''] = pathname.split('/');
  return commands.find(({ screen, kind }) => kind === 'start' && screen === `${first}.create`);
}
