import { createContext, useContext } from 'react';
import type { QueryIssue } from '#src/domain/groups/query/groupQueryIssues.ts';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import type { QueryChoices } from './useQueryChoices.ts';

interface QueryEditor {
  query: GroupQuery;
  change: (query: GroupQuery) => void;
  choices: QueryChoices;
  /** Those that are to be shown. */
  issues: readonly QueryIssue[];
}

const Context = createContext<QueryEditor | null>(null);

export const QueryEditorProvider = Context.Provider;

/** The query being edited around. Throws outside of a query's input. */
export function useQueryEditor(): QueryEditor {
  const editor = useContext(Context);
  if (!editor) throw new Error('A condition stands in the input of a query');
  return editor;
}
