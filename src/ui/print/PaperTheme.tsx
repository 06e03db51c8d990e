import { type Theme, ThemeProvider, useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createAppTheme } from '#src/theme/createAppTheme.ts';
import { useIsPrinting } from './useIsPrinting.ts';

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
