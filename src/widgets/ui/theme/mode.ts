/** The colours of an element: fixed, by system preference, or like the surrounding page (`color-scheme`). */
export type ThemeMode = 'light' | 'dark' | 'auto' | 'page'

/** The height of rows and controls. */
export type Density = 'comfortable' | 'compact'

/** CSS text for each theme; adopted after the tokens, replaced when the theme changes. */
export const themeStyles: Record<ThemeMode, string> = {
  light: ':host { color-scheme: light; }',
  dark: ':host { color-scheme: dark; }',
  auto: ':host { color-scheme: light dark; }',
  // Inherited: a page without a dark mode must not get dark elements, whatever the system prefers.
  page: '',
}

/** CSS text for each density; adopted after the tokens, replaced when the density changes. */
export const densityStyles: Record<Density, string> = {
  comfortable: '',
  compact:
    ':host { --oa-row: var(--oneapi-row-height, 36px); --oa-control: var(--oneapi-control-height, 30px); }',
}
