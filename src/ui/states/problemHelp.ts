import { createContext, type ReactNode } from 'react';
import type { ApiError } from '#src/api/apiError.ts';

/** What is known of a failure beyond its kind. */
interface ProblemHelp {
  /** A sentence that says more than the kind's general one, or null. */
  explain: (problem: ApiError) => string | null;
  /** A link to what would help, or nothing. */
  linkFor: (problem: ApiError) => ReactNode;
}

/** Widgets know neither permissions nor plans: `parts/access/ProblemHelpProvider.tsx` explains the failures that are about them. */
export const ProblemHelpContext = createContext<ProblemHelp>({ explain: () => null, linkFor: () => null });
