import { declarations, font } from '../../colors.ts'

const colours = declarations((name, value) => `--oa-${name}:var(--oneapi-color-${name},${value});`)

export const tokens = /* css */ `
oa-t { display: contents; }
:host {
  --oa-px: calc(var(--oneapi-font-size, 14PX) / 14);
  --oa-space: calc(var(--oneapi-spacing, 1) * 1PX);
  --oa-rem: 16px;
  ${colours}
  --oa-hover: color-mix(in srgb, var(--oa-text) 6%, transparent);
  --oa-radius: var(--oneapi-radius, 8PX);
  --oa-box: min(var(--oa-radius) + 2px, var(--oa-radius) * 9);
  --oa-font: var(--oneapi-font, ${font});
  --oa-mono: var(--oneapi-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
  --oa-row: var(--oneapi-row-height, 48px);
  --oa-control: max(var(--oneapi-control-height, 36px), 24px);
  --oa-small: max(24px, var(--oa-control) - 6px);
  --oa-shadow: 0 1px 2px rgb(16 24 40 / .05);
  --oa-shadow-raised: 0 8px 28px light-dark(rgb(16 24 40 / .16), rgb(0 0 0 / .5));
  --oa-scrim: light-dark(rgb(16 24 40 / .4), rgb(0 0 0 / .6));
  --oa-quick: 140ms ease-out;

  display: block;
}
/* Important: a universal rule of the page applies to the element itself and would win. */
:host {
  font: 400 14px/22px var(--oa-font) !important;
  font-variant-numeric: tabular-nums !important;
  color: var(--oa-text) !important;
  letter-spacing: normal !important;
  word-spacing: normal !important;
  text-transform: none !important;
  text-indent: 0 !important;
  text-align: start !important;
  direction: ltr !important;
  text-shadow: none !important;
  white-space: normal !important;
  overflow-wrap: break-word !important;
  word-break: normal !important;
  hyphens: manual !important;
  list-style: none !important;
  cursor: auto !important;
  tab-size: 4 !important;
  -webkit-text-size-adjust: 100% !important;
}
/* The focused control inside shows the ring: a universal one of the page would frame the whole element. */
:host(:focus), :host(:focus-within) { outline: none !important; box-shadow: none !important; }
:host([hidden]) { display: none; }
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
:focus-visible { outline: 2px solid var(--oa-primary); outline-offset: 2px; }
/* The element as a whole has the focus only until Tab leads to its first control. */
.base:focus-visible { outline: none; }
h1, h2, h3, p, dl, dd, ul, ol, figure, fieldset, form { margin: 0; padding: 0; border: 0; }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; }
h2 { font-size: 15px; line-height: 22px; font-weight: 600; }
h3 { font-size: 14px; line-height: 22px; font-weight: 600; }
/* In quirks mode it would not inherit. */
table { font: inherit; color: inherit; text-align: start; }
a { color: var(--oa-primary); text-underline-offset: 3px; }
.sr-only { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.mono { font-family: var(--oa-mono); font-size: 12.5px; }
.muted { color: var(--oa-muted); }
.nowrap { white-space: nowrap; }
.card { background: var(--oa-surface); border: 1px solid var(--oa-line); border-radius: var(--oa-box); box-shadow: var(--oa-shadow); }
@media (prefers-contrast: more) {
  :host {
    --oa-muted: var(--oa-text);
    --oa-line: var(--oa-text);
    --oa-border: var(--oa-text);
    --oa-hover: color-mix(in srgb, var(--oa-text) 14%, transparent);
  }
}
/* Controls are useless in print. */
@media print { .button, .menu, .tooltip { display: none !important; } }
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after, ::backdrop { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition: none !important; }
}
`

/** `page` is like the surrounding page (`color-scheme`), `auto` like the system. */
export type ThemeMode = 'light' | 'dark' | 'auto' | 'page'

type Density = 'comfortable' | 'compact'

const themeStyles: Record<ThemeMode, string> = {
  light: ':host { color-scheme: light; }',
  dark: ':host { color-scheme: dark; }',
  auto: ':host { color-scheme: light dark; }',
  // Inherited: a page without a dark mode must not get dark elements, whatever the system prefers.
  page: '',
}

export const isTheme = (name: unknown): name is ThemeMode => String(name) in themeStyles

/** The sheets are adopted after the tokens, and replaced when the density changes. */
export const densityStyles: Record<Density, string> = {
  comfortable: '',
  compact:
    ':host { --oa-row: var(--oneapi-row-height, 36px); --oa-control: max(var(--oneapi-control-height, 30px), 24px); }',
}

const rightToLeft = /^(ar|dv|fa|he|ps|sd|ug|ur|yi)\b/

/** The sheet is adopted last, and replaced when one of the three changes. */
export const appearance = (theme: ThemeMode, locale: string, density: Density = 'comfortable') => [
  themeStyles[theme],
  densityStyles[density],
  rightToLeft.test(locale)
    ? ':host { direction: rtl !important; --oa-way: -1; --oa-arrow: "←"; } .icon.pointing { scale: -1 1; }'
    : '',
]
