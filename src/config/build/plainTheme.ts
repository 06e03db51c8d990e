import type { Plugin } from 'vite';

const STUB = '\0plain-theme';
/** What MUI's `createTheme` and `ThemeProvider` use for themes of CSS variables only. */
const WITH_VARIABLES = /\/(createThemeWithVars|ThemeProviderWithVars)\.js$/;

/**
 * Leaves out of the build what MUI carries along for themes of CSS variables, 6 kB on every screen: whether a theme is one is asked at
 * run time, so that no bundler finds out that ours are not. A theme with `cssVariables` then says so instead of working.
 */
export function plainTheme(): Plugin {
  return {
    name: 'heliograph:plain-theme',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (WITH_VARIABLES.test(id) && importer?.includes('/@mui/material/') ? STUB : null),
    load: (id) =>
      id === STUB
        ? `export default function withVariables() {
             throw new Error('The build has no themes of CSS variables; see src/config/build/plainTheme.ts.');
           }
           export { withVariables as CssVarsProvider, withVariables as useColorScheme, withVariables as getInitColorSchemeScript };`
        : null,
  };
}
