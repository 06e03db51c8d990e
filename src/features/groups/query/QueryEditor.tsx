import { createContext, useContext } from 'react';
import type { QueryIssue } from '#src/domain/groups/query/groupQueryIssues.ts';
import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import type { QueryChoices } from './useQueryChoices.ts';

interface QueryEditor {
  query: GroupQuery;
  change: (query: GroupQuery) => void;
  choices: QueryChoices;
  /** The issues to show. */
  issues: readonly QueryIssue[];
}

const Context = createContext<QueryEditor | null>(null);

export const QueryEditorProvider = Context.Provider;

/** The surrounding query editor. Throws outside one. */
export function useQueryEditor(): QueryEditor {
  const editor = useContext(Context);
  if (!editor) throw new Error('A condition must be inside the input of a query.');
  return editor;
}
