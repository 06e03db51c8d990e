declare module 'virtual:screen-texts' {
  /** The areas of the catalogue that each screen and companion asks for, or null for all of them. Made by config/build/screenTexts.ts. */
  export const SCREEN_TEXTS: Readonly<Record<string, readonly string[]>> | null;
}
