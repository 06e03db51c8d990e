import { useSyncExternalStore } from 'react';
import type { DraftState } from '#src/features/contacts/import/draft/DraftState.ts';
import { importDraft, importRunner } from '#src/features/contacts/import/importSession.ts';
import type { RunView } from '#src/features/contacts/import/running/ImportRunner.ts';

/** The import before it is started. */
export function useDraft(): DraftState {
  return useSyncExternalStore(importDraft.subscribe, importDraft.snapshot);
}

/** The import that runs or ended; null when there is none, undefined while nobody knows. */
export function useRun(): RunView | null | undefined {
  return useSyncExternalStore(importRunner.subscribe, importRunner.snapshot);
}
