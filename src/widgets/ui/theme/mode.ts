/** How an element is coloured: as told, or as the system prefers. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** How much room rows and controls take. */
export type Density = 'comfortable' | 'compact'

/** CSS text for each theme; adopted after the tokens, replaced when the theme changes. */
export const themeStyles: Record<ThemeMode, string> = {
  light: ':host { color-scheme: light; }',
  dark: ':host { color-scheme: dark; }',
  auto: ':host { color-scheme: light dark; }',
}

/** CSS text for each density; adopted after the tokens, replaced when the density changes. */
export const densityStyles: Record<Density, string> = {
  comfortable: '',
  compact:
    ':host { --oa-row: var(--oneapi-row-height, 36px); --oa-control: var(--oneapi-control-height, 30px); }',
}
