import { type SxProps, styled, type Theme } from '@mui/material/styles';

/** A literal such as `mdi-account`: a scan of the source finds it and puts the icon into the font. */
export type IconName = `mdi-${string}`;

interface MdiIconProps {
  name: IconName;
  /** Edge length in px. */
  size?: number;
  /** The icon's name for assistive technology; without one it is decoration and hidden. */
  title?: string;
  className?: string;
  sx?: SxProps<Theme>;
}

/** Has no styles, because lists have several icons in each row: every `.mdi` gets its look from config/build/mdiFont.ts. */
const Glyph = styled('span')({});

/**
 * An icon of the mdi font: `<MdiIcon name="mdi-account-group" />`. Write the name as a literal, never compose it: the font contains only
 * names found in the source.
 */
export function MdiIcon({ name, size = 20, title, className, sx }: MdiIconProps) {
  const label = title ? ({ role: 'img', 'aria-label': title, title } as const) : ({ 'aria-hidden': true } as const);
  const props = { ...label, className: `mdi ${name}${className ? ` ${className}` : ''}`, style: { fontSize: size } };
  return sx ? <Glyph {...props} sx={sx} /> : <span {...props} />;
}
