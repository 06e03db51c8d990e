import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { fileUrl } from '#src/api/fileUrl.ts';
import type { CompanySettings } from '#src/domain/company/companySettings.ts';
import { LOGO_LIMITS, type LogoProblem, logoProblem } from '#src/domain/company/logoProblem.ts';
import { LOGO_TYPES } from '#src/domain/company/readImage.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { session } from '#src/session/session.ts';
import { useOneAtATime } from '#src/ui/actions/useOneAtATime.ts';
import { useRefetchAfterFailure } from '#src/ui/actions/useRefetchAfterFailure.ts';
import { useFieldRegistry } from '#src/ui/forms/fieldRegistry.tsx';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { useIsLong } from '#src/ui/states/useSettled.ts';

interface LogoFieldProps {
  settings: CompanySettings;
  onChanged: (settings: CompanySettings) => void;
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Picture = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 160,
  height: 80,
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  // Logos are designed for white paper: most have dark letters on a transparent background.
  backgroundColor: theme.palette.common.white,
  '& img': { maxWidth: 144, maxHeight: 64, objectFit: 'contain' },
  '&[data-empty]': { backgroundColor: theme.tokens.sunken, color: theme.tokens.textQuiet },
}));

interface Picked {
  file: File;
  url: string;
}

/** The company's logo: a file is checked here first, shown, and then uploaded immediately. */
export function LogoField({ settings, onChanged }: LogoFieldProps) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isReadOnly } = useFieldRegistry();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [problem, setProblem] = useState<LogoProblem | null>(null);
  const { upload, remove, isBusy, error } = useLogo(settings.version, (changed, doneText) => {
    putBack();
    onChanged(changed);
    session.refreshUser();
    notify(text(doneText));
  });

  const isLong = useIsLong(isBusy);

  const putBack = () => {
    if (picked) URL.revokeObjectURL(picked.url);
    setPicked(null);
  };
  const pick = async (file: File) => {
    putBack();
    const fileProblem = logoProblem(new Uint8Array(await file.arrayBuffer()));
    setProblem(fileProblem);
    if (fileProblem === null) setPicked({ file, url: URL.createObjectURL(file) });
  };
  const shownUrl = picked?.url ?? (settings.logo_url === null ? null : fileUrl(settings.logo_url));
  const limits = { kb: format.number(LOGO_LIMITS.bytes / 1024), min: LOGO_LIMITS.min, max: LOGO_LIMITS.max };

  return (
    <FieldFrame
      id={id}
      label={text('companySettings.fields.logo_url')}
      help={text('companySettings.help.logo', limits)}
      error={problem === null ? null : text(`companySettings.logoProblems.${problem}`, limits)}
      isOptional={false}
      isGroup
    >
      <Row role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-error ${id}-help`}>
        <Picture data-empty={shownUrl === null ? '' : undefined}>
          {shownUrl === null ? (
            <MdiIcon name="mdi-image-outline" size={28} />
          ) : (
            <img src={shownUrl} alt={text(picked ? 'companySettings.logo.preview' : 'companySettings.logo.current')} />
          )}
        </Picture>
        {!isReadOnly && (
          <Buttons>
            <input
              ref={input}
              type="file"
              hidden
              accept={LOGO_TYPES.join()}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) void pick(file).catch(notifyProblem);
              }}
            />
            {picked ? (
              <>
                <Button variant="contained" loading={isBusy} onClick={() => upload(picked.file)}>
                  {text('companySettings.logo.use')}
                </Button>
                <Button variant="outlined" onClick={putBack}>
                  {text('ui.cancel')}
                </Button>
              </>
            ) : (
              <>
                <Button variant="outlined" onClick={() => input.current?.click()}>
                  {text(settings.logo_url === null ? 'companySettings.logo.choose' : 'companySettings.logo.change')}
                </Button>
                {settings.logo_url !== null && (
                  <Button variant="outlined" color="error" loading={isBusy} onClick={() => remove()}>
                    {text('companySettings.logo.remove')}
                  </Button>
                )}
              </>
            )}
          </Buttons>
        )}
      </Row>
      <div role="status">{isLong && text('ui.takesLong')}</div>
      {error !== null && <ProblemNote error={error} />}
    </FieldFrame>
  );
}

type DoneText = 'companySettings.logo.saved' | 'companySettings.logo.removed';

/** Uploads or removes the logo immediately; `changed` gets the new settings. */
function useLogo(version: number, changed: (settings: CompanySettings, doneText: DoneText) => void) {
  const refetchAfter = useRefetchAfterFailure();
  const { mutateAsync, isPending, error } = useMutation({
    // Null once the logo is removed.
    mutationFn: async (file: File | null) => {
      if (file === null) return callOperation('removeLogo', { version });
      const content = inBase64(new Uint8Array(await file.arrayBuffer()));
      return callOperation('uploadLogo', { version, body: { content } });
    },
    onSuccess: ({ data }, file) =>
      changed(data, file === null ? 'companySettings.logo.removed' : 'companySettings.logo.saved'),
    onSettled: (_, failure) => refetchAfter(failure),
  });
  // A second click would fail, as the first has made a new version.
  const { run } = useOneAtATime((file: File | null) => mutateAsync(file).catch(() => undefined));
  return {
    upload: (file: File) => void run(file),
    remove: () => void run(null),
    isBusy: isPending,
    error,
  };
}

/** As many as a function call can take as arguments. */
const MAX_ARGUMENTS = 8192;

/** Bytes as base64. */
function inBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS) {
    letters += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS));
  }
  return btoa(letters);
}
