import { type SxProps, styled, type Theme } from '@mui/material/styles';

/** A literal such as `mdi-account`: a scan of the source finds it and puts the icon into the font. */
export type IconName = `mdi-${string}`;

interface MdiIconProps {
  name: IconName;
  /** Edge length in px. */
  size?: number;
  /** The icon's name for assistive technology; without one it is decoration and hidden from it. */
  title?: string;
  className?: string;
  sx?: SxProps<Theme>;
}

const Glyph = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  lineHeight: 1,
  width: '1em',
  height: '1em',
});

/**
 * An icon of the mdi font: `<MdiIcon name="mdi-account-group" />`. The name is written out in the source, never put together,
 * because only the names found there are in the font.
 */
export function MdiIcon({ name, size = 20, title, className, sx }: MdiIconProps) {
  const label = title ? ({ role: 'img', 'aria-label': title, title } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Glyph {...label} className={`mdi ${name}${className ? ` ${className}` : ''}`} style={{ fontSize: size }} sx={sx} />
  );
}
