import { svg } from 'lit-html'

/** Outlines on a 24 by 24 grid, drawn with a stroke of 1.7 like those inside the elements. */
const paths = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  channel: 'M5 5h5v5H5zM14 14h5v5h-5zM7.5 10v6.5H14M14 7.5h2.5V14M10 7.5h4',
  gift: 'M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9C9 9 7 8 7 6.2S8.2 4 9.5 4C11.5 4 12 9 12 9zM12 9c3 0 5-1 5-2.8S15.8 4 14.5 4C12.5 4 12 9 12 9z',
  users:
    'M6 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M3 19c1-5 12-5 13 0M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c1.6.6 2.7 2 3 4.5',
  gear: 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
  chat: 'M4 5h16v11H10l-4 4v-4H4z',
  page: 'M6 3h9l4 4v14H6zM14 3v5h5',
  book: 'M4 5c3-1 6-1 8 1c2-2 5-2 8-1v14c-3-1-6-1-8 1c-2-2-5-2-8-1zM12 6v14',
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
} as const satisfies Record<string, string>

export type IconName = keyof typeof paths

/** One icon in the colour of its text; decoration, so hidden from screen readers. */
export const icon = (name: IconName) =>
  svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${paths[name]}></path></svg>`
