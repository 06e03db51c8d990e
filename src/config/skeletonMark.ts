/** What is marked on the page's clock when somebody has signed in and the outline of the app takes the form's place. */
export const SKELETON_MARK = 'heliograph.skeleton';
