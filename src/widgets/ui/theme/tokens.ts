/**
 * The one token sheet of every element, as CSS text.
 *
 * Public properties are `--oneapi-*`, set on the element or any ancestor by the page that embeds it; they are only
 * read here. `--oa-*` is private. Colours come from `light-dark()`, so `color-scheme` alone switches the theme.
 * Text styles that a page would hand down, or set on everything, are reset; `direction` and `visibility` are the page's
 * to decide.
 */
export const tokens = /* css */ `
:host {
  --oa-rem: 16px;
  --oa-primary: var(--oneapi-color-primary, light-dark(#3558e6, #8aa2ff));
  --oa-on-primary: var(--oneapi-color-on-primary, light-dark(#fff, #0f1115));
  --oa-primary-weak: var(--oneapi-color-primary-weak, light-dark(#eef2ff, #1e2746));
  --oa-bg: var(--oneapi-color-bg, light-dark(#f7f8fa, #0f1115));
  --oa-surface: var(--oneapi-color-surface, light-dark(#fff, #171a20));
  --oa-line: var(--oneapi-color-line, light-dark(#e6e8ec, #272b33));
  --oa-border: var(--oneapi-color-border, light-dark(#c9ced8, #3d444f));
  --oa-text: var(--oneapi-color-text, light-dark(#1a1d23, #e8eaee));
  --oa-muted: var(--oneapi-color-muted, light-dark(#5f6a7d, #98a1b0));
  --oa-ok: var(--oneapi-color-ok, light-dark(#0f734f, #4ccf9b));
  --oa-ok-weak: var(--oneapi-color-ok-weak, light-dark(#e7f6f0, #12301f));
  --oa-warn: var(--oneapi-color-warn, light-dark(#925306, #f0b35a));
  --oa-warn-weak: var(--oneapi-color-warn-weak, light-dark(#fdf3e3, #33260f));
  --oa-bad: var(--oneapi-color-bad, light-dark(#b92d26, #ff8a80));
  --oa-bad-weak: var(--oneapi-color-bad-weak, light-dark(#fdeceb, #3a1716));
  --oa-on-bad: var(--oneapi-color-on-bad, light-dark(#fff, #2a0b09));
  --oa-hover: color-mix(in srgb, var(--oa-text) 6%, transparent);
  --oa-radius: var(--oneapi-radius, 8px);
  --oa-font: var(--oneapi-font, -apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif);
  --oa-mono: var(--oneapi-font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
  --oa-row: var(--oneapi-row-height, 48px);
  --oa-control: var(--oneapi-control-height, 36px);
  --oa-shadow: 0 1px 2px rgb(16 24 40 / .05);
  --oa-shadow-raised: 0 8px 28px light-dark(rgb(16 24 40 / .16), rgb(0 0 0 / .5));
  --oa-scrim: light-dark(rgb(16 24 40 / .4), rgb(0 0 0 / .6));
  --oa-quick: 140ms ease-out;

  display: block;
}
/* Important: a page's rule for everything sets these on the element itself, and would win. */
:host {
  font: 400 14px/22px var(--oa-font) !important;
  color: var(--oa-text) !important;
  letter-spacing: normal !important;
  word-spacing: normal !important;
  text-transform: none !important;
  text-indent: 0 !important;
  text-align: start !important;
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
/* The control inside that has the focus shows it: a page's ring for everything would frame the whole element. */
:host(:focus), :host(:focus-within) { outline: none !important; box-shadow: none !important; }
/* Both our languages are written from left to right: on a page written the other way the layout is mirrored, and each
   text keeps the order of its own words and figures. */
:host(:dir(rtl)) * { unicode-bidi: plaintext; }
:host(:dir(rtl)) .icon.pointing { scale: -1 1; }
:host([hidden]) { display: none; }
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
:focus-visible { outline: 2px solid var(--oa-primary); outline-offset: 2px; }
h1, h2, h3, p, dl, dd, ul, ol, figure, fieldset { margin: 0; padding: 0; border: 0; }
h1 { font-size: 20px; line-height: 28px; font-weight: 620; }
h2 { font-size: 15px; line-height: 22px; font-weight: 600; }
h3 { font-size: 14px; line-height: 22px; font-weight: 600; }
a { color: var(--oa-primary); text-underline-offset: 3px; }
.sr-only { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.mono { font-family: var(--oa-mono); font-size: 12.5px; }
.muted { color: var(--oa-muted); }
.number { font-variant-numeric: tabular-nums; }
.nowrap { white-space: nowrap; }
.card { background: var(--oa-surface); border: 1px solid var(--oa-line); border-radius: calc(var(--oa-radius) + 2px); box-shadow: var(--oa-shadow); }
@media (prefers-contrast: more) {
  :host {
    --oa-muted: var(--oa-text);
    --oa-line: var(--oa-text);
    --oa-border: var(--oa-text);
    --oa-hover: color-mix(in srgb, var(--oa-text) 14%, transparent);
  }
}
/* What is to be pressed is nothing on paper. */
@media print { .button, .menu, .tooltip { display: none !important; } }
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after, ::backdrop { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition: none !important; }
}
`
