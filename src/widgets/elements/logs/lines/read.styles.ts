export const readStyles = /* css */ `
.log .export { margin-bottom: 16px; }
.log [part="sums"] .table-scroll { overflow-x: auto; --oneapi-sticky-top: 0px; }
.log [part="sums"] .table .nowrap, .log [part="sums"] .table th { white-space: nowrap; }
/* Beside the lines: next to them where both have room, else above their end, below the toolbar. */
@container oa-log (min-width: 721px) {
  .with-sums { position: relative; }
  .with-sums > [part="sums"] { position: absolute; z-index: 4; inset-block-start: 72px; inset-inline-end: 8px; width: min(480px, 60%); box-shadow: var(--oa-shadow-raised); }
  .log [part="sums"] .table-wrap { container: none; }
  .log [part="sums"] .table :is(th, td) { padding-inline: 10px; }
}
@container oa-log (min-width: 1240px) {
  .with-sums { display: grid; grid-template-columns: minmax(0, 1fr) minmax(440px, 34%); gap: 16px; align-items: start; }
  .with-sums > [part="sums"] { position: static; grid-column: 2; grid-row: 1; width: auto; margin: 0; box-shadow: none; }
  .with-sums > .list-card { grid-column: 1; grid-row: 1; min-width: 0; }
  .log .with-sums .list-card .table-scroll { overflow-x: auto; --oneapi-sticky-top: 0px; }
}
.log-ranges { display: inline-flex; height: var(--oa-control); padding: 2px; border: 1px solid var(--oa-border); border-radius: var(--oa-radius); }
.log-ranges .button { height: 100%; border-radius: calc(var(--oa-radius) - 3px); }
.log-ranges .button[aria-pressed="true"] { background: var(--oa-primary-weak); color: var(--oa-primary); font-weight: 600; }
.export-end { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 10px 16px; }
.export-end > span { flex: 1; min-width: 200px; }
.sums-head { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 0 16px 12px; }
.sums-head .log-ranges { --oa-control: 32px; }
.sums-total { flex: 1; min-width: 180px; }
`
