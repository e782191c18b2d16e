import { secretStyles } from '../controls/secret.tsx'
import { progressBarStyles } from './progress-bar.tsx'

/**
 * Styles of lists: toolbar, table, pager, progress, secret. The wrapper is the query container: the width of
 * the table counts, not that of the window.
 */
export const tableStyles = /* css */ `
.table-wrap { container: oa-table / inline-size; min-width: 0; }
.table { width: 100%; border-collapse: separate; border-spacing: 0; }
.table thead th { position: sticky; top: var(--oneapi-sticky-top, 0); z-index: 1; height: calc(var(--oa-row) - 9px); padding: 0 12px; background: var(--oa-surface); border-bottom: 1px solid var(--oa-line); font-weight: 400; font-size: 12.5px; line-height: 18px; color: var(--oa-muted); text-align: start; white-space: nowrap; }
/* Two lines fit into rows of 37 px and more. */
.table tbody th, .table td { padding: clamp(0px, (var(--oa-row) - 37px) / 2, 4px) 12px; height: var(--oa-row); border-bottom: 1px solid var(--oa-line); text-align: start; vertical-align: middle; overflow-wrap: anywhere; }
/* Room for a word: a name breaks inside one only as a last resort. */
.table tbody th { min-width: 11em; line-height: 18px; font-weight: 600; }
.row-name { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; }
.table tr[data-opens] { cursor: pointer; }
.row-open { display: block; max-width: 100%; margin: 0; padding: 0; border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
.row-open:hover { text-decoration: underline; }
.table tr > :first-child { padding-inline-start: 16px; }
.table tr > :last-child { padding-inline-end: 16px; }
.table tbody tr:last-child > * { border-bottom: 0; }
/* Isolated, so that a change in one row does not repaint a hundred. */
.table tbody tr { isolation: isolate; }
.table tbody:not([data-scrolling]) tr:hover { background: color-mix(in srgb, var(--oa-text) 2.5%, transparent); }
.table .end { text-align: end; white-space: nowrap; }
.skeleton-row > ::after { content: ""; width: 58%; }
.skeleton-row:nth-child(odd) > ::after { width: 78%; }
.skeleton-row > :nth-child(3n)::after { width: 68%; }
.table .nowrap { white-space: nowrap; overflow-wrap: normal; }
.table .actions { width: 1px; white-space: nowrap; text-align: end; }
.table .secondary { display: block; font-weight: 400; font-size: 12.5px; line-height: 18px; color: var(--oa-muted); }
.table-sort { display: inline-flex; align-items: center; gap: 2px; margin: -4px; padding: 4px; border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; cursor: pointer; }
.table-sort:hover { color: var(--oa-text); }
.table [aria-sort$="ing"] .table-sort { color: var(--oa-text); }
.table-sort .icon { opacity: .5; }
.table [aria-sort$="ing"] .icon { opacity: 1; color: var(--oa-primary); }
/* The whole cell belongs to the checkbox. */
.table .select { width: 1px; padding-inline-end: 0; }
.tick { display: grid; place-items: center; width: 28px; height: 28px; margin: 0 -6px; cursor: pointer; user-select: none; }
.tick input { margin: 0; }
.table tbody tr:has(> .select :checked) { background: var(--oa-primary-weak); }
.skeleton-row > .select::after { content: none; }
.row-actions { display: inline-flex; gap: 4px; align-items: center; justify-content: flex-end; }
@container oa-table (max-width: 720px) { .row-actions { gap: 2px; } .row-actions > .button:not(.icon-only) { padding-inline: 7px; } }
.pager { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 10px 16px; border-top: 1px solid var(--oa-line); color: var(--oa-muted); }
.pager-status { flex: 1 1 5em; }
.pager:not(:has(nav)) { display: block; padding: 0; border: 0; }
.pager-turn { display: flex; flex-wrap: wrap; gap: 8px; }
.pager .input { height: var(--oa-small); font-size: 12.5px; }
@media (max-width: 720px) { .pager:has(.field) .pager-status { flex-basis: 100%; } .pager .field { margin-inline-end: auto; } }
.pager-turn .button:disabled:not([aria-busy="true"]) { background: none; border-color: transparent; opacity: .45; }
.progress { display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 4px 12px; padding: 12px 16px; }
.progress > progress { grid-column: 1; width: 100%; height: 8px; accent-color: var(--oa-primary); }
.progress > .button { grid-area: 1 / 2 / span 2; }
.toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 12px 16px; border-bottom: 1px solid var(--oa-line); }
.toolbar .field { flex: 0 1 auto; }
/* One width, whatever the choices are called once they are known. */
.toolbar-filter { width: 150px; }
.toolbar-filter.on { width: auto; min-width: 150px; max-width: min(100%, 380px); }
.toolbar-filter.on select { border-color: var(--oa-primary); }
.toolbar-filter select { text-overflow: ellipsis; }
.toolbar .toolbar-search { flex: 0 1 260px; min-width: 160px; }
.toolbar-end { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-inline-start: auto; }
${secretStyles}${progressBarStyles}
@container oa-table (min-width: 721px) {
  .skeleton-row > .end::after { margin-inline-start: auto; }
  .table-scroll[data-wide] { overflow-x: auto; --oneapi-sticky-top: 0px; }
  /* What a row can do stays in reach, over the columns that scroll. */
  .table-scroll[data-wide] .table .actions { position: sticky; inset-inline-end: 0; background: var(--oa-surface); box-shadow: -1px 0 var(--oa-line); }
  .table-scroll[data-wide] .table thead .actions { z-index: 2; }
  .table-scroll[data-wide] .table tbody tr:has(> .select :checked) > .actions { background: linear-gradient(var(--oa-primary-weak) 0 0) var(--oa-surface); }
  /* Rows of one height: a line for the name, a line for what is below it. */
  .row-name, .table tbody th > .secondary { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden; }
}
@container oa-table (max-width: 720px) {
  .table, .table tbody { display: block; }
  .table thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  /* If the header is not visible, the order is chosen above the table: a hidden button cannot get the focus. */
  .table-sort { visibility: hidden; }
  /* Name and actions share the first row if there is room. */
  .table tbody tr { display: flex; flex-wrap: wrap; reading-flow: flex-visual; gap: 4px 8px; padding: 12px 16px; border-bottom: 1px solid var(--oa-line); }
  .table tbody tr:last-child { border-bottom: 0; }
  .table tbody tr > *, .table tr > :first-child, .table tr > :last-child { display: flex; height: auto; min-height: 28px; padding: 0; border: 0; }
  .table tbody tr > * { flex: 1 0 100%; flex-wrap: wrap; order: 1; min-width: 0; align-items: center; }
  /* Facts in two columns, each below its head. */
  .table tbody tr > [data-label] { display: block; flex: 0 0 max(50% - 4px, min(100%, 120px)); text-align: start; white-space: normal; }
  .table tbody tr > [data-label]::before { content: attr(data-label); display: block; font-size: 12.5px; line-height: 18px; font-weight: 400; color: var(--oa-muted); }
  .skeleton-row > ::after { margin: 5px 0; }
  .table tbody tr > .primary { display: block; flex: 1 1 96px; order: 0; text-align: start; }
  .table tbody tr:not(:has(> .actions > *)) > .primary { flex-basis: calc(100% - 44px); }
  .table tbody tr > :is(.actions, .select) { flex: none; order: 0; width: auto; align-items: flex-start; }
  .secret-text { font-size: 12px; letter-spacing: -.1em; }
  .table tr > .select { visibility: hidden; }
  .table tbody tr > .select { visibility: visible; }
}
@media (min-width: 721px) { .toolbar-phone { display: none; } }
@media (max-width: 720px) {
  .toolbar .toolbar-search { flex: 1 1 100%; }
  .toolbar-end { column-gap: 0; }
  .toolbar .toolbar-end .button:not(.icon-only, dialog *) { padding-inline: 4px; }
  .toolbar-filter.folded { display: none; }
  .toolbar-filter { flex: 1 1 40%; width: auto; }
}
/* In print: every row and column, no controls; wide content wraps. */
@media print {
  .toolbar, .pager-turn, .pager .field, .progress, .table .actions, .table .select { display: none !important; }
  .table-wrap .table-scroll, .list-card, .windowed { overflow: visible; contain: none; }
  .table thead th { position: static; }
  .table :is(th, td), .table .nowrap { white-space: normal; }
  .table tbody tr { break-inside: avoid; }
}
`
