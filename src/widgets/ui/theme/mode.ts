/** How an element is coloured: as told, as the system prefers, or like the page around it (`color-scheme`). */
export type ThemeMode = 'light' | 'dark' | 'auto' | 'page'

/** How much room rows and controls take. */
export type Density = 'comfortable' | 'compact'

/** CSS text for each theme; adopted after the tokens, replaced when the theme changes. */
export const themeStyles: Record<ThemeMode, string> = {
  light: ':host { color-scheme: light; }',
  dark: ':host { color-scheme: dark; }',
  auto: ':host { color-scheme: light dark; }',
  // Inherited: a page that knows no dark must not get dark elements, however dark the system is.
  page: '',
}

/** CSS text for each density; adopted after the tokens, replaced when the density changes. */
export const densityStyles: Record<Density, string> = {
  comfortable: '',
  compact:
    ':host { --oa-row: var(--oneapi-row-height, 36px); --oa-control: var(--oneapi-control-height, 30px); }',
}
