import { type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createAppTheme } from '#src/theme/createAppTheme.ts';

let paper: Theme | undefined;
const paperTheme = () => {
  paper ??= createAppTheme('paper');
  return paper;
};

/** Paper is white in every theme: everything inside is black on white while printing. */
export function PaperTheme({ children }: { children: ReactNode }) {
  const ofScreen = useTheme();
  return <ThemeProvider theme={useIsPrinting() ? paperTheme() : ofScreen}>{children}</ThemeProvider>;
}

const printQuery = () => window.matchMedia('print');

/** True between the browser's two print events. Firefox copies the page in between, without updating the media query. */
let isBetween = false;

function subscribe(listener: () => void): () => void {
  const query = printQuery();
  const before = () => {
    isBetween = true;
    listener();
  };
  const after = () => {
    isBetween = false;
    listener();
  };
  query.addEventListener('change', listener);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    query.removeEventListener('change', listener);
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

/** Whether the page is being printed. Rendered before the browser captures it. */
function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isBetween || printQuery().matches);
}
