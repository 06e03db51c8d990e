import { useText } from '#src/i18n/useText.ts';
import { InputBody } from '#src/parts/texting/editor/InputBody.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { requiredIf } from '#src/ui/forms/rules/requiredIf.ts';

/** What is said to whoever writes for the first time. */
export function FirstContactInputs() {
  const text = useText();
  return (
    <>
      <InputToggle source="first_contact.enabled" look="switch" label={text('autoReply.fields.firstEnabled')} />
      <InputBody
        source="first_contact.body"
        label={text('autoReply.fields.firstBody')}
        help={text('autoReply.bodyHelp')}
        validate={requiredIf('first_contact.enabled', true)}
      />
    </>
  );
}
