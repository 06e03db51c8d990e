import { useEffect } from 'react';

/** Lets Ctrl/⌘+S and Ctrl/⌘+Enter send a form, unless a dialog lies over it. */
export function useSaveShortcut(formId: string, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const save = (event: KeyboardEvent) => {
      const isSave =
        (event.ctrlKey || event.metaKey) && !event.altKey && (event.key.toLowerCase() === 's' || event.key === 'Enter');
      const form = document.getElementById(formId);
      if (!isSave || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
      const dialog = document.querySelector('[role="dialog"]');
      if (dialog && !dialog.contains(form)) return;
      event.preventDefault();
      form.requestSubmit();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [formId, isEnabled]);
}
