import { styled } from '@mui/material/styles';

/** Controls that belong together, for assistive technology; nothing of it is seen. Name it with `aria-labelledby`. */
export const PlainFieldset = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });
