/** Styles of the usage element around its chart. */
export const usageStyles = /* css */ `
:host {
  --oa-series-1: var(--oneapi-usage-series-1, var(--oa-primary));
  --oa-series-2: var(--oneapi-usage-series-2, light-dark(#0f8a6d, #4ccf9b));
  --oa-series-3: var(--oneapi-usage-series-3, light-dark(#c2710c, #f0b35a));
  --oa-series-4: var(--oneapi-usage-series-4, light-dark(#a6338f, #e58bd4));
  --oa-series-5: var(--oneapi-usage-series-5, light-dark(#1487a8, #5fc7e6));
  --oa-series-other: var(--oneapi-usage-series-other, light-dark(#7c8696, #828c9c));
}
.usage { container: oa-usage / inline-size; }
.usage-card { padding: 16px; }
.usage-controls { display: grid; gap: 12px; margin-bottom: 12px; }
.usage-ranges { display: flex; flex-wrap: wrap; gap: 4px; }
.usage-ranges .button[aria-pressed="true"], .usage-tools .button[aria-pressed="true"] { background: var(--oa-primary-weak); color: var(--oa-primary); }
.usage-filters { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 12px; }
.usage-days, .usage-selects { display: flex; flex-wrap: wrap; gap: 12px; }
.usage-days > *, .usage-selects > * { flex: 1 1 130px; max-width: 180px; }
.usage-tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-bottom: 8px; }
.usage-trust { flex: 1 1 160px; }
@container oa-usage (max-width: 720px) {
  .usage-trust { flex-basis: 100%; }
  .usage-trust:empty { display: none; }
}
.usage-note { font-size: 12.5px; line-height: 18px; color: var(--oa-muted); }
.usage-legend + .usage-note { margin-top: 12px; }
.usage-split { display: flex; margin-top: 12px; }
.usage-foot { margin-top: 12px; }
.usage-compact .figures + * { margin-top: 8px; }
`
