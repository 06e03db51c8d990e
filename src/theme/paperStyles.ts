import type { CSSObject } from '@mui/material/styles';

/** Nothing that is pressed, typed into or scrolled through: menus, buttons, what floats. */
const USELESS_ON_PAPER = [
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

/** What every page is like on paper. The colours are those of the paper theme, which is there while one prints. */
export const PAPER_STYLES: CSSObject = {
  '@page': { margin: '14mm 12mm' },
  '@media print': {
    // Bars and marks are backgrounds, which browsers leave out to save ink.
    '*': { printColorAdjust: 'exact', WebkitPrintColorAdjust: 'exact' },
    [USELESS_ON_PAPER]: { display: 'none !important' },
    'h1, h2, h3, caption, thead': { breakAfter: 'avoid' },
    h1: { fontSize: '1.375rem !important', whiteSpace: 'normal !important' },
    'section, figure, tr, li, dl > div': { breakInside: 'avoid' },
    // A list longer than a page begins where its heading is.
    'section:has(tbody tr:nth-of-type(12))': { breakInside: 'auto' },
    thead: { display: 'table-header-group' },
    'p, li': { orphans: 3, widows: 3 },
    a: { textDecoration: 'none' },
    // Where a link leads out of the product its address is what it says.
    'a[href^="http"]::after': { content: '" (" attr(href) ")"', fontWeight: 400, overflowWrap: 'anywhere' },
  },
};
