import { container } from '../../ui/layout/container.ts'

/** Styles of the log: filters and rows. The layout depends on the element's width. */
export const logListStyles = /* css */ `
${container('.base')}.log { container: oa-log / inline-size; }
.log > .figures { grid-template-columns: minmax(0, 320px); }
.log-fold { display: none; }
.log-filters { display: contents; }
.log-chip { display: inline-flex; min-width: 0; max-width: 100%; }
.log-chip > .button:first-child { max-width: 340px; font-weight: 400; }
.log-chip > .button:first-child > .button-label { overflow: hidden; text-overflow: ellipsis; }
.log-chip.on > .button { border: 1px solid var(--oa-primary); background: var(--oa-primary-weak); color: var(--oa-primary); }
.log-chip.on > .button:not(:only-of-type):first-child { border-inline-end: 0; border-start-end-radius: 0; border-end-end-radius: 0; }
.log-chip.on > .button:nth-child(2) { border-inline-start: 0; border-start-start-radius: 0; border-end-start-radius: 0; }
.log-panel { max-width: min(560px, 100% - 16px); max-height: min(640px, 100% - 16px); }
.log .log-live { background: var(--oa-primary-weak); color: var(--oa-primary); }
.log-fault { color: var(--oa-bad); font-size: 12.5px; }
.log .table tr > :not(:first-child) { padding-inline-start: 8px; }
.log .table tr > :not(:last-child) { padding-inline-end: 8px; }
.log .table tbody th { min-width: 0; font-weight: 400; }
/* Names and texts keep their own direction, so that what is cut is their end. */
.log-cell { display: block; max-width: 11em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; unicode-bidi: plaintext; text-align: -webkit-match-parent; text-align: match-parent; }
.log-pick { margin: 0; padding: 0; border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; text-align: -webkit-match-parent; text-align: match-parent; cursor: pointer; }
.log-pick:hover, .log-pick[aria-pressed="true"] { text-decoration: underline; }
/* As wide as the name: the content column takes all width that the other columns do not need. */
.log-channel { display: inline-grid; grid: repeat(auto-fit, minmax(24px, auto)) / auto-flow max-content; max-height: var(--oa-row); column-gap: 6px; justify-items: start; min-width: 0; line-height: 18px; }
/* Two stacked targets where a row is as high as both, else side by side; the row reserves their height before the channel names have loaded. */
.log-channel > button { min-width: 24px; min-height: 24px; }
.log .table td[part~="cell__channel"] { padding-block: 0; height: max(var(--oa-row), clamp(0px, (var(--oa-row) - 47.5px) * 99, 49px)); }
.log-channel > :nth-child(2) { max-width: 8em; font-size: 12.5px; color: var(--oa-muted); }
.log .table [part~="cell__content"] { width: 100%; }
.log .table [part~="cell__content"] .log-cell { max-width: none; min-width: 6em; contain: inline-size; }
.log-request { display: flex; align-items: center; gap: 4px; }
/* Eleven columns need more room than most tables: the current year goes without saying. */
@container oa-log (max-width: 1160px) {
  .log .table-scroll { overflow-x: auto; --oneapi-sticky-top: 0px; }
  .log-year { display: none; }
  .log .table tr > :not(:first-child) { padding-inline-start: 5px; }
  .log .table tr > :not(:last-child) { padding-inline-end: 5px; }
  .log-channel > :nth-child(2) { max-width: 5em; }
}
/* Shorter names leave room for all columns. */
@container oa-log (min-width: 940px) and (max-width: 1160px) {
  .log-cell { max-width: 8em; }
}
/* In one row with the buttons: three conditions, the range and a way to another. */
@container oa-log (min-width: 721px) and (max-width: 1160px) {
  .log .toolbar { column-gap: 6px; }
  .log .toolbar-end { column-gap: 0; }
  .log-chip.on ~ [part~="add-filter"] > .icon:last-child { display: none; }
  .log-chip.on ~ [part~="clear-filters"] { width: 28px; }
  .log .toolbar-end > .button:not(.icon-only) { margin-inline-end: 4px; }
  .log .toolbar .button:not(.icon-only) { padding-inline: 10px; }
  .log-chip.on > .button:not(:only-of-type):first-child { padding-inline-end: 2px; }
  .log-chip.on > .button:not(:only-of-type):first-child > .icon:last-child { display: none; }
  .log-chip.on > .button.icon-only { width: 28px; }
  .log-chip.on ~ [part~="add-filter"] .button-label,
  .log .toolbar:has(.log-chip.on ~ .log-chip.on ~ .log-chip.on ~ .log-chip.on) [part~="export-button"] .button-label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
}
@container oa-log (max-width: 400px) {
  .log :is([part~="sums-button"], [part~="export-button"]) .button-label { display: none; }
}
@container oa-log (max-width: 720px) {
  .log > .figures { grid-template-columns: minmax(0, 1fr); }
  .log .table-scroll { overflow-x: visible; }
  .log-fold { display: inline-flex; }
  .log-filters { display: none; }
  .log-filters.open { display: contents; }
  .log-panel { max-width: none; max-height: 85%; }
  .log .table tbody tr > :nth-child(n) { padding-inline: 0; }
  .log [part~="sums-button"] { margin-inline-end: 8px; }
  /*
   * A call takes two lines: time, model and cost; then user, tokens and latency, without labels. Empty cells and those
   * left to the detail stay for screen readers, so that cells and column headers still match.
   */
  .log .list-card .table tbody tr { position: relative; display: flex; flex-wrap: wrap; align-items: center; reading-flow: flex-visual; gap: 0 8px; padding-block: 8px; padding-inline: 16px; }
  .log .list-card .table tbody tr:has(> .select) { padding-inline-start: 42PX; }
  .log .list-card .table tbody tr:has(> .actions) { padding-inline-end: 40PX; }
  .log .list-card .table tbody tr::after { content: ""; order: 3; flex: 0 0 100%; }
  .log .list-card .table tbody tr > * { order: 7; display: flex; flex: none; min-height: 24px; gap: 4px; font-size: 12.5px; }
  .log .list-card .table tbody tr > :is(.select, .actions) { position: absolute; inset-block: 0; align-items: center; }
  .log .list-card .table tbody tr > .select { inset-inline-start: 14px; reading-order: -1; }
  .log .list-card .table tbody tr > .actions { inset-inline-end: 8px; reading-order: 1; }
  .log .list-card .table tbody tr > [part~="cell__time"] { order: 1; min-width: 0; line-height: 24px; white-space: nowrap; }
  .log .list-card .table tbody tr > [part~="cell__type"] { order: 1; }
  .log .list-card .table tbody tr > [part~="cell__model"] { order: 1; flex: 1 1 0; min-width: 0; }
  .log .list-card .table tbody tr > [part~="cell__quota"] { order: 2; margin-inline-start: auto; font-weight: 600; }
  .log .list-card .table tbody tr > :is([part~="cell__username"], [part~="cell__token"], [part~="cell__channel"]) { order: 4; flex: 1 1 0; min-width: 24px; max-width: max-content; }
  .log .list-card .table tbody tr > [part~="cell__content"] { order: 5; flex: 1 1 8em; min-width: 0; color: var(--oa-muted); }
  .log .list-card .table tbody tr > :is([part~="cell__prompt"], [part~="cell__completion"], [part~="cell__latency"]) { order: 6; color: var(--oa-muted); }
  /* The first of the numbers pushes all of them to the end. */
  .log .list-card .table tbody tr > [part~="cell__prompt"], .log .list-card .table tbody tr:not(:has(> [part~="cell__prompt"])) > [part~="cell__latency"] { margin-inline-start: auto; }
  .log .list-card .table tbody tr > :is([part~="cell__type"], [part~="cell__username"], [part~="cell__channel"], [part~="cell__token"], [part~="cell__model"], [part~="cell__content"], [part~="cell__quota"], [part~="cell__latency"])::before { content: none; }
  .log .list-card .table tbody tr > [part~="cell__prompt"]:has(+ [part~="cell__completion"])::before { content: none; }
  .log .list-card .table tbody tr > [part~="cell__prompt"] + [part~="cell__completion"] { margin-inline-start: -4px; }
  .log .list-card .table tbody tr > [part~="cell__prompt"] + [part~="cell__completion"]::before { content: var(--oa-arrow, "→"); font-size: inherit; }
  .log .list-card .table tbody tr > :is(:has(> .muted:only-child), [part~="cell__type"]:has(> .log-of-call)),
  .log .list-card .table tbody tr:has(> .actions) > [part~="cell__content"]:has(> .log-of-call) { position: absolute; width: 1px; min-width: 0; height: 1px; min-height: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .log .list-card .table td[part~="cell__channel"] { height: auto; }
  .log .list-card .log-exact { display: none; }
  .log .list-card .log-cell { max-width: 100%; }
  .log .list-card .log-pick { min-width: 24px; min-height: 24px; }
  .log .list-card .log-channel { display: inline-flex; gap: 4px; }
  .log .list-card .skeleton-row > :nth-child(n) { flex: 0 0 100%; }
  .log .list-card .skeleton-row > ::before { content: none; }
  .log .list-card .skeleton-row > :nth-child(n + 4) { display: none; }
  .log .table [part~="cell__content"] .log-cell { min-width: 0; contain: none; }
  .log-channel > :nth-child(2) { max-width: 8em; }
}
/* Too narrow for the channel's name beside its number: the detail has it. */
@container oa-log (max-width: 560px) {
  .log .list-card .table tr:has(> .actions) .log-channel > :nth-child(2) { display: none; }
}
`
