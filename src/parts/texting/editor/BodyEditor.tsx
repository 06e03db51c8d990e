import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useRef } from 'react';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { BODY_MAX_LENGTH } from '#src/domain/messages/texting.ts';
import { type AddedText, NOTHING_ADDED } from '#src/domain/sms/addedTextTerms.ts';
import { availableCustomKeys, CUSTOM_PREFIX, PLACEHOLDER_NAMES } from '#src/domain/sms/placeholders.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { SampleContact } from '#src/parts/texting/preview/sampleContact.ts';
import { TemplatePicker } from '#src/parts/texting/templates/TemplatePicker.tsx';
import { type TemplateChoice, useTemplateInsert } from '#src/parts/texting/templates/useTemplateInsert.ts';
import { visuallyHidden } from '#src/theme/visuallyHidden.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { AddedLine } from './AddedLine.tsx';
import { analyseText } from './analyseText.ts';
import { FieldPicker } from './FieldPicker.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import { ForcingNotice } from './ForcingNotice.tsx';
import { MarkedTextArea } from './MarkedTextArea.tsx';
import { SegmentCounter } from './SegmentCounter.tsx';

interface BodyEditorProps {
  /** Of the text area; without it, one of its own. */
  id?: string;
  /** Gets the text area, to focus it. */
  inputRef?: (area: HTMLTextAreaElement | null) => void;
  onBlur?: () => void;
  value: string;
  onChange: (value: string) => void;
  /** The tenant's own fields; null while they are not known, or where the user may not know them. */
  customFields: readonly CustomField[] | null;
  /** For whom it is counted: the count is of the text that person gets. */
  sample?: SampleContact | null;
  label?: string;
  /** Shown beside the label. */
  isOptional?: boolean;
  /** The label is there for assistive technology only, where a heading says the same. */
  isLabelHidden?: boolean;
  isReadOnly?: boolean;
  /** What company settings send with it; see useAddedText. */
  added?: AddedText;
  /** Segments all of the audience together would get, as it is and with plain characters. */
  audienceSegments?: { now: number; ifPlain: number } | null;
  /** Given, the text can be begun with a template. */
  template?: TemplateChoice;
  /** What is wrong with it beside what the editor finds itself. */
  error?: ReactNode;
}

const Label = styled('label')(({ theme }) => ({
  display: 'block',
  fontWeight: 550,
  marginBlockEnd: 6,
  '& small': { marginInlineStart: 4, fontWeight: 400, fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));
/** Seen by nobody, read by screen readers. */
const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.tokens.controlLine}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.page,
  overflow: 'clip',
  '&:focus-within': { borderColor: theme.tokens.focus, boxShadow: `0 0 0 1px ${theme.tokens.focus}` },
  '&[data-invalid]': { borderColor: theme.tokens.status.error.mark },
  '&[data-invalid]:focus-within': { boxShadow: `0 0 0 1px ${theme.tokens.status.error.mark}` },
  '&[data-read-only]': { backgroundColor: theme.tokens.sunken },
}));
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '4px 12px 4px 6px',
  minHeight: 40,
  boxSizing: 'border-box',
  borderBlockStart: `1px solid ${theme.tokens.line}`,
}));
const Failure = styled('p')(({ theme }) => ({
  margin: '6px 0 0',
  fontSize: '0.8125rem',
  color: theme.tokens.status.error.text,
}));

/**
 * Where a text is written: fields are filled in from a menu, what is wrong is marked at its place, and its segments are
 * counted at each keystroke. For campaigns, replies and templates.
 */
export function BodyEditor({
  id: givenId,
  inputRef,
  onBlur,
  value,
  onChange,
  customFields,
  sample = null,
  label,
  isOptional,
  isLabelHidden,
  isReadOnly,
  added = NOTHING_ADDED,
  audienceSegments = null,
  template,
  error,
}: BodyEditorProps) {
  const text = useText();
  const format = useFormat();
  const ownId = useId();
  const id = givenId ?? ownId;
  const area = useRef<HTMLTextAreaElement>(null);
  const customKeys = customFields && availableCustomKeys(customFields);
  const analysis = analyseText({ body: value, customKeys, sample, added });
  const known = [...PLACEHOLDER_NAMES, ...(customKeys ?? []).map((key) => CUSTOM_PREFIX + key)];
  const excess = value.length - BODY_MAX_LENGTH;
  // Each wrong field says so itself, below; a second sentence would move the button away under the mouse.
  const errorText =
    (analysis.problems.length > 0 ? null : error) ??
    (excess > 0
      ? text('texting.editor.tooLong', {
          smart_count: excess,
          n: format.number(excess),
          max: format.number(BODY_MAX_LENGTH),
        })
      : null);

  const replace = (start: number, end: number, by: string) => area.current && insertText(area.current, start, end, by);
  const insert = (field: string) => {
    const { selectionStart, selectionEnd } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    replace(selectionStart, selectionEnd, field);
  };
  const { pick, replaced } = useTemplateInsert(value, (body) => replace(0, value.length, body), template);
  const isInvalid = Boolean(errorText) || analysis.problems.length > 0;
  const describedBy = [
    added.before && `${id}-before`,
    added.after && `${id}-after`,
    `${id}-count`,
    errorText && `${id}-error`,
    isInvalid && `${id}-problems`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <Label id={`${id}-label`} htmlFor={id} style={isLabelHidden ? visuallyHidden : undefined}>
        {label ?? text('texting.editor.label')} {isOptional && <small>{text('ui.form.optional')}</small>}
      </Label>
      <Frame data-invalid={isInvalid ? '' : undefined} data-read-only={isReadOnly ? '' : undefined}>
        {added.before && (
          <AddedLine id={`${id}-before`} place="before">
            {added.before}
          </AddedLine>
        )}
        <MarkedTextArea
          ref={(element) => {
            area.current = element;
            inputRef?.(element);
          }}
          id={id}
          value={value}
          pieces={analysis.pieces}
          placeholder={text('texting.editor.placeholder')}
          isReadOnly={isReadOnly}
          isInvalid={isInvalid}
          describedBy={describedBy}
          onChange={onChange}
          onBlur={onBlur}
        />
        {added.after && (
          <AddedLine id={`${id}-after`} place="after">
            {added.after}
          </AddedLine>
        )}
        <Foot>
          {!isReadOnly && <FieldPicker customFields={customFields ?? []} onPick={insert} />}
          {!isReadOnly && template && <TemplatePicker sample={sample} onPick={pick} />}
          <SegmentCounter id={`${id}-count`} analysis={analysis} personName={sample?.name ?? null} />
        </Foot>
      </Frame>
      {replaced && <ReplacedNote templateName={replaced.name} onUndo={replaced.undo} />}
      {errorText && <Failure id={`${id}-error`}>{errorText}</Failure>}
      <FieldProblems
        id={`${id}-problems`}
        problems={analysis.problems}
        known={known}
        area={area}
        onReplace={isReadOnly ? null : replace}
      />
      {!isReadOnly && (
        <ForcingNotice
          body={value}
          analysis={analysis}
          personName={sample?.name ?? null}
          audienceSegments={audienceSegments}
          onReplace={replace}
        />
      )}
    </div>
  );
}

/**
 * Replaces a part of what stands in a text area and puts the cursor behind it, as if it had been typed: React hears of it, and
 * Ctrl/⌘+Z takes it back. Positions in UTF-16 units.
 */
function insertText(area: HTMLTextAreaElement, start: number, end: number, text: string): void {
  area.focus();
  area.setSelectionRange(start, end);
  // Nothing else puts a change into the browser's own undo history; where it is not there, the change still counts.
  if (document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text)) return;
  area.setRangeText(text, start, end, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

const Space = styled('div')({ marginBlockStart: 10 });

/** Says that a template took the place of what was written, and gives it back. */
function ReplacedNote({ templateName, onUndo }: { templateName: string; onUndo: () => void }) {
  const text = useText();
  return (
    <Space>
      <Note
        kind="info"
        role="status"
        actions={
          <Button size="small" variant="outlined" onClick={onUndo}>
            {text('texting.templates.undo')}
          </Button>
        }
      >
        {text('texting.templates.replaced', { name: templateName })}
      </Note>
    </Space>
  );
}
