/** Hides what tells of keys where there is no keyboard; a finger cannot hover. */
export const KEYBOARD_ONLY = { '@media (hover: none)': { display: 'none' } } as const;
