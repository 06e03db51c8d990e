import type { CSSObject } from '@mui/material/styles';

/** Controls, navigation and floating elements, which are useless on paper. */
const HIDDEN_IN_PRINT = [
  '[data-no-print]',
  'nav:not([data-printed])',
  'nav .MuiInputBase-root',
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.icon-button',
  '.MuiToggleButtonGroup-root',
  '.MuiTab-root:not([aria-selected="true"])',
  '.MuiTabs-indicator',
  '.MuiPopover-root',
  '[role="tooltip"]',
  '.MuiBackdrop-root',
  '.MuiInputBase-root:has(input[type="search"]:placeholder-shown)',
].join(', ');

/** How every page prints. The colors come from the theme for `paper`, which is active while printing. */
export const PAPER_STYLES: CSSObject = {
  '@page': { margin: '14mm 12mm' },
  '@media print': {
    // Charts use background colors, which browsers omit by default to save ink.
    '*': { printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' },
    [HIDDEN_IN_PRINT]: { display: 'none !important' },
    'h1, h2, h3, caption, thead': { breakAfter: 'avoid' },
    h1: { fontSize: '1.375rem !important', whiteSpace: 'normal !important' },
    'section, figure, tr, li, dl > div': { breakInside: 'avoid' },
    // A long list may break across pages; otherwise it would start on a new page, away from its heading.
    'section:has(tbody tr:nth-of-type(12))': { breakInside: 'auto' },
    thead: { display: 'table-header-group' },
    'p, li': { orphans: 3, widows: 3 },
    a: { textDecoration: 'none' },
    // Print the address of external links.
    'a[href^="http"]::after': { content: '" (" attr(href) ")"', fontWeight: 400, overflowWrap: 'anywhere' },
  },
};
