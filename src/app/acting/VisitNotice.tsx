import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { loadScreenTexts } from '#src/app/screens/screenTexts.ts';
import { useText } from '#src/i18n/useText.ts';
import { takeVisitNotice } from '#src/session/acting/visitNotice.ts';

/** Shows how a visit ended, on the first page after it. */
export function VisitNotice() {
  const text = useText();
  const notify = useNotify();
  useEffect(() => {
    const notice = takeVisitNotice();
    if (notice === null) return;
    const { how, tenantName } = notice;
    const tell = () =>
      notify(
        text(`acting.over.${how}`, { tenant: tenantName }),
        how === 'left' ? {} : { type: 'warning', autoHideDuration: null },
      );
    void loadScreenTexts('visit').then(tell);
  }, [notify, text]);
  return null;
}
