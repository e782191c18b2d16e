/** The colours are inserted into the token sheet, and at `--palette: all` (`scripts/vite/palette.ts`). */
export const colors = {
  primary: ['#3558e6', '#8aa2ff'],
  'on-primary': ['#fff', '#0f1115'],
  'primary-weak': ['#eef2ff', '#1e2746'],
  bg: ['#f7f8fa', '#0f1115'],
  surface: ['#fff', '#171a20'],
  line: ['#e6e8ec', '#272b33'],
  border: ['#c9ced8', '#3d444f'],
  text: ['#1a1d23', '#e8eaee'],
  muted: ['#5f6a7d', '#98a1b0'],
  ok: ['#0f734f', '#4ccf9b'],
  'ok-weak': ['#e7f6f0', '#12301f'],
  warn: ['#925306', '#f0b35a'],
  'warn-weak': ['#fdf3e3', '#33260f'],
  bad: ['#b92d26', '#ff8a80'],
  'bad-weak': ['#fdeceb', '#3a1716'],
  'on-bad': ['#fff', '#2a0b09'],
} as const

/** The gradient behind the logo has these ends, and so has the logo file. */
export const markColours = [colors.primary[0], '#7a5cf0'] as const

export const font =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif'

export const declarations = (declare: (name: string, value: string) => string): string =>
  Object.entries(colors)
    .map(([name, [light, dark]]) => declare(name, `light-dark(${light},${dark})`))
    .join('')
