import { styled } from '@mui/material/styles';
import { encode } from 'uqr';

/** The white margin in modules (ISO/IEC 18004 requires four). */
const BORDER = 4;

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  borderRadius: theme.shape.borderRadius,
  // Black on white in every theme: cameras read it best.
  backgroundColor: theme.palette.common.white,
  color: theme.palette.common.black,
}));

/** A text as a QR code: `<QrCode value={url} label={text('…scan')} />`. The label is for screen readers. */
export function QrCode({ value, label, size = 200 }: { value: string; label: string; size?: number }) {
  const { data, size: modules } = encode(value, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Drawing
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </Drawing>
  );
}
