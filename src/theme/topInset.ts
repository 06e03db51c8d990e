/** The CSS variable with the height of the banner above every page, such as that of a visit. Sticky elements start below it. */
const NAME = '--top-inset';
export const TOP_INSET = `var(${NAME}, 0px)`;
export const BELOW_TOP_INSET = `calc(100dvh - ${TOP_INSET})`;

/** Sets the banner's height in px; null if there is none. */
export function setTopInset(height: number | null): void {
  const { style } = document.documentElement;
  if (height === null) style.removeProperty(NAME);
  else style.setProperty(NAME, `${height}px`);
}
