import { styled } from '@mui/material/styles';

/** Groups controls for assistive technology, without any visible style. Name it with `aria-labelledby`. */
export const PlainFieldset = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });
