import { styled } from '@mui/material/styles';
import type { TextKey } from '#src/i18n/texts.ts';
import { useText } from '#src/i18n/useText.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { type FieldProps, useField } from '#src/ui/forms/inputs/useField.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** Colors far enough apart to tell categories by, each visible on both themes. */
const COLORS = [
  ['blue', '#2B6CB0'],
  ['teal', '#0E8A8A'],
  ['green', '#38A169'],
  ['amber', '#D69E2E'],
  ['red', '#E53E3E'],
  ['pink', '#B83280'],
  ['purple', '#6B46C1'],
  ['grey', '#6B7280'],
] as const satisfies readonly (readonly [name: string, hex: string])[];

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Swatch = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 32,
  height: 32,
  borderRadius: 8,
  cursor: 'pointer',
  color: '#FFFFFF',
  '& input': {
    position: 'absolute',
    inset: 0,
    margin: 0,
    width: '100%',
    height: '100%',
    opacity: 0,
    cursor: 'inherit',
  },
  '&:has(input:checked)': { outline: `2px solid ${theme.tokens.text}`, outlineOffset: 2 },
  '&:has(input:focus-visible)': { outline: `2px solid ${theme.tokens.focus}`, outlineOffset: 2 },
  '&:has(input:disabled)': { opacity: 0.6, cursor: 'default' },
}));
const Other = styled(Swatch)(({ theme }) => ({
  width: 'auto',
  paddingInline: 10,
  gap: 6,
  border: `1px solid ${theme.tokens.controlLine}`,
  color: theme.tokens.text,
  fontSize: '0.8125rem',
}));
const Sample = styled('span')({ width: 16, height: 16, borderRadius: 4 });

/** A color: one of eight, or any other. */
export function ColorInput(props: FieldProps) {
  const text = useText();
  const { id, field, frame, isDisabled, aria } = useField({
    inWords: (value) => {
      const known = COLORS.find(([, hex]) => hex === String(value ?? '').toUpperCase());
      return known ? text(`categories.colors.${known[0]}`) : String(value ?? '');
    },
    ...props,
  });
  const colour = String(field.value ?? '').toUpperCase();
  const isOwn = !COLORS.some(([, hex]) => hex === colour);
  return (
    <FieldFrame {...frame} isGroup>
      <Row
        role="radiogroup"
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={aria['aria-describedby']}
        onBlur={() => field.onBlur()}
      >
        {COLORS.map(([name, hex], index) => (
          <Swatch
            key={hex}
            style={{ backgroundColor: hex }}
            title={text(`categories.colors.${name}` satisfies TextKey)}
          >
            <input
              type="radio"
              name={field.name}
              checked={hex === colour}
              disabled={isDisabled}
              onChange={() => field.onChange(hex)}
              aria-label={text(`categories.colors.${name}`)}
              ref={index === 0 ? field.ref : undefined}
            />
            {hex === colour && <MdiIcon name="mdi-check" size={18} />}
          </Swatch>
        ))}
        <Other>
          {isOwn ? <Sample style={{ backgroundColor: colour }} /> : <MdiIcon name="mdi-palette-outline" size={16} />}
          {text('categories.customColor')}
          <input
            type="color"
            value={/^#[0-9A-F]{6}$/.test(colour) ? colour.toLowerCase() : '#000000'}
            disabled={isDisabled}
            onChange={(event) => field.onChange(event.target.value.toUpperCase())}
            aria-label={text('categories.customColor')}
          />
        </Other>
      </Row>
    </FieldFrame>
  );
}
