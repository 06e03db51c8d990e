/**
 * Keeps the fields from being changed while they are sent, if the form closes afterwards: what is typed in the meantime would be lost. Call the
 * returned function when it fails; the field that had the focus gets it back.
 */
export function lockFields(fields: HTMLElement | null): () => void {
  const focused = document.activeElement;
  fields?.toggleAttribute('inert', true);
  return () => {
    fields?.toggleAttribute('inert', false);
    if (focused instanceof HTMLElement && fields?.contains(focused)) focused.focus();
  };
}
