import { room } from '../../ui/layout/room.ts'

/** Styles of the usage element around its chart. */
export const usageStyles = /* css */ `
:host {
  --oa-series-1: var(--oneapi-usage-series-1, var(--oa-primary));
  --oa-series-2: var(--oneapi-usage-series-2, light-dark(#c27a2c, #e3b072));
  --oa-series-3: var(--oneapi-usage-series-3, light-dark(#0f766e, #4fb3a5));
  --oa-series-4: var(--oneapi-usage-series-4, light-dark(#7a3f94, #a86bb8));
  --oa-series-5: var(--oneapi-usage-series-5, light-dark(#4f97c7, #9fd8f5));
  --oa-series-other: var(--oneapi-usage-series-other, light-dark(#838c9b, #737d8d));
}
${room('.base')}.usage { container: oa-usage / inline-size; }
.usage-card { padding: 16px; }
.usage-controls { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 12px; margin-bottom: 12px; }
.usage-group { display: inline-flex; flex-wrap: wrap; gap: 2px; padding: 2px; border: 1px solid var(--oa-border); border-radius: var(--oa-radius); }
.usage-group .button[aria-pressed="true"] { background: var(--oa-primary-weak); color: var(--oa-primary); font-weight: 600; }
.usage-tools > .button[aria-pressed="true"] { border-color: var(--oa-primary); background: var(--oa-primary-weak); color: var(--oa-primary); }
.usage-filters { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 12px; }
.usage-days, .usage-selects { display: flex; flex-wrap: wrap; gap: 12px; }
.usage-days > *, .usage-selects > * { flex: 1 1 92px; max-width: 160px; }
.usage-selects { flex: 1 1 340px; }
.usage-selects .field-label { font-weight: 400; font-size: 12.5px; line-height: 18px; color: var(--oa-muted); }
.usage-tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-bottom: 8px; }
.usage-trust { flex: 1 1 160px; }
@container oa-usage (max-width: 720px) {
  .usage-trust { flex-basis: 100%; }
  .usage-trust:empty { display: none; }
}
@container oa-usage (max-width: 400px) {
  .usage-tools :is(.usage-group, [part~="export-button"]) .icon { display: none; }
}
.usage-note { font-size: 12.5px; line-height: 18px; color: var(--oa-muted); }
.usage-legend + .usage-note { margin-top: 12px; }
.usage-split { display: flex; margin-top: 12px; }
.usage-foot, .usage-split + .usage-note { margin-top: 12px; }
.usage-compact .figures + * { margin-top: 8px; }
`
