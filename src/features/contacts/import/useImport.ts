import { useSyncExternalStore } from 'react';
import type { RunView } from '#src/features/contacts/import/running/ImportRunner.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import type { DraftState } from './DraftState.ts';
import { importDraft, importRunner } from './importSession.ts';

/** The import before it is started. */
export function useDraft(): DraftState {
  return useSyncExternalStore(importDraft.subscribe, importDraft.snapshot);
}

/** The running or finished import, or null if there is none. Undefined until it is known. */
export function useRun(): RunView | null | undefined {
  return useSyncExternalStore(importRunner.subscribe, importRunner.snapshot);
}

/** Holds an import that has a file but does not run: other screens lose nothing of it, but a reload does. Returns whether there is one. */
export function useHeldImport(): boolean {
  const { openedFile } = useDraft();
  const view = useRun();
  const isUnsaved = openedFile !== null && !view;
  useHeldInput(isUnsaved);
  return isUnsaved;
}
