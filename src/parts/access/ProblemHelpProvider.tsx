import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { PlanLimitLink } from '#src/parts/billing/PlanLimitLink.tsx';
import { useVisit } from '#src/session/acting/useVisit.ts';
import { ProblemHelpContext } from '#src/ui/states/problemHelp.ts';
import { refusalWords } from './refusalWords.ts';

/** Lets every note of a failure below say which permission or plan feature is missing, and link to larger plans when a limit is reached. */
export function ProblemHelpProvider({ children }: { children: ReactNode }) {
  const text = useText();
  const locale = useLocale();
  const isVisit = useVisit() !== null;
  return (
    <ProblemHelpContext
      value={{
        explain: ({ permission }) => (permission ? refusalWords(permission, { text, locale, isVisit }).sentence : null),
        linkFor: ({ limit }) => limit && <PlanLimitLink />,
      }}
    >
      {children}
    </ProblemHelpContext>
  );
}
