import { styled } from '@mui/material/styles';
import { visuallyHidden } from '#src/theme/visuallyHidden.ts';

/** Words for screen readers only: `<VisuallyHidden role="status">…</VisuallyHidden>`. */
export const VisuallyHidden = styled('span')(visuallyHidden);
