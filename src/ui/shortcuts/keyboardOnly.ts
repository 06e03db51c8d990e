/** Hides key hints where there is no keyboard (no hover). */
export const KEYBOARD_ONLY = { '@media (hover: none)': { display: 'none' } } as const;
