/** Styles of what walks through the log: the export and the sums. */
export const walkStyles = /* css */ `
.log > .export { margin-bottom: 16px; }
.log-ranges { display: inline-flex; height: var(--oa-control); padding: 2px; border: 1px solid var(--oa-border); border-radius: var(--oa-radius); }
.log-ranges .button { height: 100%; border-radius: calc(var(--oa-radius) - 3px); }
.log-ranges .button[aria-pressed="true"] { background: var(--oa-primary-weak); color: var(--oa-primary); font-weight: 600; }
.export-end { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 10px 16px; }
.export-end > span { flex: 1; min-width: 200px; }
.sums-head { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 0 16px 12px; }
.sums-head .log-ranges { --oa-control: 32px; }
.sums-total { flex: 1; min-width: 180px; }
@container oa-log (max-width: 720px) {
  .log [part="sums"] .table tbody tr { grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: 24px; }
  .log [part="sums"] .table tbody tr > .end { grid-column: auto; }
}
`
