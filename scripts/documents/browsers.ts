import { table } from './table.ts'

/** A feature that the sources use and that some browsers lack. */
interface Feature {
  name: string
  /** Matches uses of the feature in the sources. */
  used: RegExp
  /** The first versions with the feature (MDN's browser-compat-data 8.1); undefined if a browser has none. */
  since: { chrome?: number; firefox?: number; safari?: number }
  /** The effect in a browser without the feature, in English and Chinese. */
  without: [string, string]
  /** Whether there is a fallback, so that the feature does not count towards the oldest versions. */
  spare?: true
}

const since = (chrome?: number, firefox?: number, safari?: number): Feature['since'] => ({
  ...(chrome && { chrome }),
  ...(firefox && { firefox }),
  ...(safari && { safari }),
})

export const features: readonly Feature[] = [
  {
    name: '`light-dark()`',
    used: /light-dark\(/,
    since: since(123, 120, 17.5),
    without: ['No colours and borders. Everything works.', '没有颜色和边框，功能正常。'],
  },
  {
    name: 'Popover API',
    used: /\bshowPopover\(/,
    since: since(114, 125, 17),
    without: ['Menus, choices, tooltips and toasts do not open.', '菜单、选项、提示和提示消息不会打开。'],
  },
  {
    name: '`URL.canParse()`',
    used: /\bURL\.canParse\(/,
    since: since(120, 115, 17),
    without: [
      'Elements with a `base-url` do not render; URL validation fails.',
      '带 `base-url` 的组件不显示；网址检查失败。',
    ],
  },
  {
    name: '`checkVisibility()`',
    used: /\.checkVisibility\(/,
    since: since(105, 106, 17.4),
    without: ['The focus is lost if its control is removed.', '控件被移除时焦点丢失。'],
  },
  {
    name: '`color-mix()`',
    used: /color-mix\(/,
    since: since(111, 113, 16.2),
    without: ['No hover colour.', '没有悬停颜色。'],
  },
  {
    name: '`:has()`',
    used: /:has\(/,
    since: since(105, 121, 15.4),
    without: ['Some rows and fields keep an empty gap.', '部分行和输入框留有空白。'],
  },
  {
    name: 'Container queries',
    used: /@container/,
    since: since(105, 110, 16),
    without: [
      'Narrow elements keep the wide layout; tables scroll sideways.',
      '窄的组件保持宽布局，表格横向滚动。',
    ],
  },
  {
    name: '`inert`',
    used: /\binert\b/,
    since: since(102, 112, 15.5),
    without: [
      'Behind the console’s renewed sign-in, Tab still reaches the page.',
      '控制台重新登录时，Tab 键仍能到达后面的页面。',
    ],
  },
  {
    name: '`AbortSignal.timeout()`',
    used: /AbortSignal\.timeout\(/,
    since: since(124, 100, 16),
    without: ['The check for an update fails with a message.', '检查更新失败，并有提示。'],
    spare: true,
  },
  {
    name: 'Constructable style sheets (`adoptedStyleSheets`)',
    used: /\badoptedStyleSheets\b/,
    since: since(73, 101, 16.4),
    without: ['Elements do not render.', '组件不显示。'],
  },
  {
    name: '`<dialog>`',
    used: /\bshowModal\(/,
    since: since(37, 98, 15.4),
    without: ['Sign-in, forms and confirmations do not open.', '登录、表单和确认框不会打开。'],
  },
  {
    name: 'Trusted Types',
    used: /\btrustedTypes\b/,
    since: since(83, 148, 26),
    without: ['Nothing: texts are sanitised anyway.', '没有影响：文字总会经过净化。'],
    spare: true,
  },
  {
    name: '`currentCSSZoom`',
    used: /\bcurrentCSSZoom\b/,
    since: since(128, 126, 26.4),
    without: ['Nothing: the zoom is measured.', '没有影响：缩放会自行测量。'],
    spare: true,
  },
]

/** Features newer than the oldest supported browsers; the sources may use one only with an entry in `features`. */
export const unused: readonly RegExp[] = [
  ...[
    /@starting-style/,
    /\banchor-name\b/,
    /\bposition-anchor\b/,
    /\binterpolate-size\b/,
    /\ballow-discrete\b/,
  ],
  ...[
    /@scope\b/,
    /\bfield-sizing\b/,
    /\btext-wrap\b/,
    /\bcommandfor\b/i,
    /\bclosedby\b/i,
    /\bsetHTMLUnsafe\b/,
  ],
  ...[/AbortSignal\.any\(/, /Promise\.(try|withResolvers)\b/, /Object\.groupBy\b/, /Iterator\.from\b/],
  ...[/\bURL\.parse\(/, /Intl\.DurationFormat\b/, /Uint8Array\.from(Base64|Hex)\b/],
]

/** The oldest version of a browser with every feature that has no fallback. */
const oldest = (browser: 'chrome' | 'firefox' | 'safari'): number =>
  Math.max(...features.filter(({ spare }) => !spare).map(({ since }) => since[browser] ?? Infinity))

export const oldestBrowsers = () =>
  table(
    ['browser', 'from version'],
    [
      ['Chrome, Edge and other Chromium', String(oldest('chrome'))],
      ['Firefox', String(oldest('firefox'))],
      ['Safari, and every browser on iOS', String(oldest('safari'))],
    ],
  )

export const oldestBrowsersInChinese = () =>
  table(
    ['浏览器', '最低版本'],
    [
      ['Chrome、Edge 及其他 Chromium', String(oldest('chrome'))],
      ['Firefox', String(oldest('firefox'))],
      ['Safari，以及 iOS 上的所有浏览器', String(oldest('safari'))],
    ],
  )

const featureRows = (language: 0 | 1, none: string) =>
  features.map(({ name, since: { chrome, firefox, safari }, without }) => [
    name,
    ...[chrome, firefox, safari].map((version) => String(version ?? none)),
    without[language],
  ])

export const browserFeatures = () =>
  table(['feature', 'Chromium', 'Firefox', 'Safari', 'where it is missing'], featureRows(0, 'none'))

export const browserFeaturesInChinese = () =>
  table(['特性', 'Chromium', 'Firefox', 'Safari', '缺少时'], featureRows(1, '无'))
