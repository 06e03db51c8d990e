/** The performance mark set when the outline of the app replaces the sign-in form. */
export const SKELETON_MARK = 'heliograph.skeleton';
