import { useStore } from 'react-admin';

/** A place somebody went to by the commands. */
export interface Recent {
  /** The router's path. */
  to: string;
  label: string;
  icon: `mdi-${string}`;
}

const MOST = 6;

/** The last places, newest first; they are forgotten with the session. */
export function useRecent(): { recent: readonly Recent[]; remember: (place: Recent) => void } {
  const [recent, setRecent] = useStore<readonly Recent[]>('commands.recent', []);
  return {
    recent,
    remember: ({ to, label, icon }) =>
      setRecent([{ to, label, icon }, ...recent.filter((place) => place.to !== to)].slice(0, MOST)),
  };
}
