import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { THRESHOLDS } from '#src/config/constants.ts';
import { TEMPLATE_LIMITS } from '#src/domain/messages/templateTerms.ts';
import { MESSAGE_PURPOSES, type MessagePurpose } from '#src/domain/messages/texting.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputBody } from '#src/parts/texting/editor/InputBody.tsx';
import type { LongestCase } from '#src/parts/texting/preview/LongestSwitch.tsx';
import { MessagePreview } from '#src/parts/texting/preview/MessagePreview.tsx';
import { type SampleQuery, useSampleContact } from '#src/parts/texting/preview/useSampleContact.ts';
import { useAddedText } from '#src/parts/texting/useAddedText.ts';
import { useBodyMeasure } from '#src/parts/texting/useBodyMeasure.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputRadios } from '#src/ui/forms/inputs/InputRadios.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { maxLength, required } from '#src/ui/forms/rules.ts';

/** The fields of a template; the preview is in `aside` if there is room. */
export function TemplateInputs({ aside }: { aside: HTMLElement | null }) {
  const text = useText();
  const isWide = useMediaQuery(`(min-width:${THRESHOLDS.md}px)`, { noSsr: true });
  const body = String(useWatch({ name: 'body' }) ?? '');
  const purpose: MessagePurpose = useWatch({ name: 'purpose' }) ?? 'marketing';
  const [chosen, choose] = useState<string | null>(null);
  const [isLongest, setLongest] = useState(false);
  const { measure, error } = useBodyMeasure({ body, purpose, audience: null, isWanted: isLongest });
  const person = useSampleContact(isLongest ? (measure?.longest?.contact_id ?? chosen) : chosen);
  const preview = (
    <TemplatePreviewSection
      body={body}
      purpose={purpose}
      person={person}
      onSample={choose}
      longest={{ isOn: isLongest, onSwitch: setLongest, measure, error }}
    />
  );
  return (
    <Fields>
      <InputText
        source="name"
        label={text('templates.fields.name')}
        help={text('templates.nameHelp')}
        maxLength={TEMPLATE_LIMITS.name}
        validate={[required(), maxLength(TEMPLATE_LIMITS.name)]}
        hasAutoFocus
      />
      <InputRadios
        source="purpose"
        label={text('templates.fields.purpose')}
        help={text(`texting.purposeHelp.${purpose}`)}
        choices={MESSAGE_PURPOSES.map((value) => ({ value, label: text(`texting.purposes.${value}`) }))}
        validate={required()}
      />
      <InputBody
        source="body"
        label={text('templates.fields.body')}
        purpose={purpose}
        sample={person.sample}
        validate={required()}
      />
      {isWide ? aside && createPortal(preview, aside) : preview}
    </Fields>
  );
}

interface TemplatePreviewSectionProps {
  body: string;
  purpose: MessagePurpose;
  person: SampleQuery;
  onSample: (id: string) => void;
  longest: LongestCase;
}

/** The template as one contact would get it in a campaign. */
function TemplatePreviewSection({ body, purpose, ...props }: TemplatePreviewSectionProps) {
  const text = useText();
  const settings = useTextingSettings();
  const addedText = useAddedText(body, purpose);
  return (
    <Section title={text('texting.preview.title')}>
      <MessagePreview body={body} customFields={settings?.custom_fields ?? null} addedText={addedText} {...props} />
    </Section>
  );
}
