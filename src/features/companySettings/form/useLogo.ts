import { useMutation } from '@tanstack/react-query';
import { callOperation } from '#src/api/callOperation.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';

type DoneText = 'companySettings.logo.saved' | 'companySettings.logo.removed';

/** Uploads or removes the logo at once; `changed` gets the new settings. */
export function useLogo(version: number, changed: (settings: CompanySettings, doneText: DoneText) => void) {
  const { mutate, isPending, error } = useMutation({
    // Null if there is no logo any more.
    mutationFn: async (file: File | null) => {
      if (file === null) return callOperation('removeLogo', { version });
      const content = inBase64(new Uint8Array(await file.arrayBuffer()));
      return callOperation('uploadLogo', { version, body: { content } });
    },
    onSuccess: ({ data }, file) =>
      changed(data, file === null ? 'companySettings.logo.removed' : 'companySettings.logo.saved'),
  });
  return {
    upload: (file: File) => mutate(file),
    remove: () => mutate(null),
    isBusy: isPending,
    error,
  };
}

/** As many as a function call can take as arguments. */
const AT_A_TIME = 8192;

/** Bytes as base64. */
function inBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += AT_A_TIME) {
    letters += String.fromCharCode(...bytes.subarray(at, at + AT_A_TIME));
  }
  return btoa(letters);
}
