/** Sheet of the log: its filters, the export's card, the detail. Narrow is told by the element's own width. */
export const logListStyles = /* css */ `
.log { display: flex; flex-direction: column; gap: 16px; container: oa-log / inline-size; }
.log > * { margin: 0; }
.log > .figures { grid-template-columns: minmax(0, 320px); }
.log-fold { display: none; }
.log-filters { display: contents; }
.log-fields { flex: 1 0 100%; display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 8px 12px; align-items: start; }
.log-fields .field { min-width: 0; }
.log-fields .field-label { font-size: 12.5px; line-height: 18px; font-weight: 500; color: var(--oa-muted); }
.log-fields input[type="datetime-local"] { padding-inline: 8px; font-size: 13px; }
.log-apply { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.log-ranges { display: inline-flex; padding: 2px; border: 1px solid var(--oa-border); border-radius: var(--oa-radius); }
.log-ranges .button { border-radius: calc(var(--oa-radius) - 3px); }
.log-ranges .button[aria-pressed="true"] { background: var(--oa-primary-weak); color: var(--oa-primary); font-weight: 550; }
.export-end { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 10px 16px; }
.export-end > span { flex: 1; min-width: 200px; font-variant-numeric: tabular-nums; }
.log-facts { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px 24px; }
.log-fact.wide { grid-column: 1 / -1; }
.log-facts dt { font-size: 12.5px; line-height: 18px; color: var(--oa-muted); }
.log-facts dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.log-fact.wide dd { white-space: pre-wrap; }
.log-request { display: flex; align-items: center; gap: 4px; }
@container oa-log (max-width: 720px) {
  .log-fold { display: inline-flex; }
  .log-filters { display: none; }
  .log-filters.open { display: contents; }
  .log-filters.open .log-fields { order: 1; }
  .log-filters.open .log-apply { order: 2; flex: 1 0 100%; }
}
`
