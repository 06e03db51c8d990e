/** The height of what stands over every page, as the banner of a visit; what sticks to the top begins below it. */
const NAME = '--top-inset';
export const TOP_INSET = `var(${NAME}, 0px)`;
export const BELOW_TOP_INSET = `calc(100dvh - ${TOP_INSET})`;

/** Null if nothing stands there. */
export function setTopInset(height: number | null): void {
  const { style } = document.documentElement;
  if (height === null) style.removeProperty(NAME);
  else style.setProperty(NAME, `${height}px`);
}
