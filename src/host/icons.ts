import { svg } from 'lit-html'

/** Outlines on a 24 by 24 grid, drawn with a stroke of 1.7 like those inside the elements. */
const paths = {
  key: 'M4 14a4 4 0 1 0 8 0a4 4 0 1 0-8 0M11 11l8-8M16 6l3 3',
  card: 'M3 6h18v12H3zM3 10.5h18M7 15h4',
  log: 'M5 4h14v16H5zM9 9h6M9 13h6',
  globe: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  x: 'M6 6l12 12M18 6L6 18',
  auto: 'M3 5h18v11H3zM8 20h8M12 16v4',
  light:
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
  dark: 'M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10z',
  logout: 'M10 4H4v16h6M9 12h11M16 8l4 4-4 4',
} as const

export type IconName = keyof typeof paths

/** One icon in the colour of its text; decoration, so hidden from screen readers. */
export const icon = (name: IconName) =>
  svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${paths[name]}></path></svg>`
