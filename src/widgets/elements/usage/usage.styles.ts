import { container } from '../../ui/layout/container.ts'

export const usageStyles = /* css */ `
:host {
  --oa-series-1: var(--oneapi-usage-series-1, var(--oa-primary));
  --oa-series-2: var(--oneapi-usage-series-2, light-dark(#c27a2c, #e3b072));
  --oa-series-3: var(--oneapi-usage-series-3, light-dark(#0f766e, #4fb3a5));
  --oa-series-4: var(--oneapi-usage-series-4, light-dark(#7a3f94, #a86bb8));
  --oa-series-5: var(--oneapi-usage-series-5, light-dark(#4f97c7, #9fd8f5));
  --oa-series-other: var(--oneapi-usage-series-other, light-dark(#838c9b, #737d8d));
}
${container('.base')}.usage { container: oa-usage / inline-size; }
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

/** Styles of the chart, its series and its table. Colours by class: the page's CSP allows no inline styles. */
export const chartStyles = /* css */ `
.usage-chart { display: block; overflow: visible; direction: ltr; }
.usage-chart .grid { stroke: var(--oa-line); shape-rendering: crispEdges; }
.usage-chart .tick { fill: var(--oa-muted); font-size: 12.5px; }
.usage-chart .hit { fill: transparent; }
.usage-chart .bucket { cursor: pointer; }
.usage-chart .bucket:hover .hit, .usage-chart .bucket:focus-visible .hit { fill: var(--oa-hover); }
.usage-chart .bucket:focus { outline: none; }
.usage-chart .bucket:focus-visible .hit { stroke: var(--oa-primary); stroke-width: 2; }
.usage-chart .ghost { fill: none; stroke: var(--oa-muted); stroke-width: 1.5; stroke-dasharray: 4 3; pointer-events: none; }
.series { stroke: var(--oa-surface); stroke-width: 1; }
.series-line { stroke-width: 2; pointer-events: none; }
${['1', '2', '3', '4', '5', 'other'].map((name) => `.series-${name} { fill: var(--oa-series-${name}); } .series-line.series-${name} { fill: none; stroke: var(--oa-series-${name}); }`).join('\n')}
.usage-figure { margin: 0; }
.usage-frame { position: relative; }
.usage-tip { position: absolute; z-index: 2; max-width: min(320px, 90%); padding: 8px 12px; border: 1px solid var(--oa-line); border-radius: var(--oa-radius); background: var(--oa-surface); box-shadow: var(--oa-shadow-raised); font-size: 12.5px; line-height: 18px; pointer-events: none; }
.usage-tip strong { display: block; font-weight: 600; white-space: nowrap; }
.usage-tip table { width: 100%; margin: 4px 0; border-collapse: collapse; }
.usage-tip td { padding: 1px 0; overflow-wrap: anywhere; }
.usage-tip td:first-child > .swatch { margin-inline-end: 8px; vertical-align: -1px; }
.usage-tip td:last-child { padding-inline-start: 16px; text-align: end; white-space: nowrap; }
.usage-tip .under td { font-weight: 600; }
.usage-legend { margin-top: 12px; }
.legend-open { display: inline-flex; align-items: baseline; gap: 8px; min-height: 24px; margin: 0; padding: 2px 0; border: 0; background: none; color: inherit; font: inherit; text-align: start; text-decoration: none; }
:is(a, button).legend-open { cursor: pointer; }
:is(a, button).legend-open:hover .legend-name { text-decoration: underline; text-underline-offset: 3px; }
.legend-open > .swatch { align-self: center; }
.legend-name { overflow-wrap: anywhere; }
.swatch { margin-inline-end: 8px; vertical-align: -1px; }
.usage-legend :is(.legend-share, .legend-change) { color: var(--oa-muted); }
.usage-legend .legend-only { padding: 0; width: 32px; }
.swatch { flex: none; }
.usage-scroll { max-height: 420px; overflow: auto; }
:is(.usage-table, .usage-legend) { width: 100%; border-collapse: collapse; }
:is(.usage-table, .usage-legend) :is(th, td) { padding: 6px 10px; border-bottom: 1px solid var(--oa-line); text-align: end; white-space: nowrap; }
:is(.usage-table, .usage-legend) th { font-weight: 400; }
:is(.usage-table, .usage-legend) th:first-child { text-align: start; }
:is(.usage-table, .usage-legend) thead th { position: sticky; top: 0; background: var(--oa-surface); color: var(--oa-muted); font-size: 12.5px; }
.usage-table tfoot :is(th, td) { font-weight: 600; }
.usage-legend tbody tr:hover { background: var(--oa-hover); }
.usage-legend :is(th, td) { padding-block: 4px; }
.usage-legend th[scope="row"] { width: 99%; white-space: normal; }
.usage-cell { padding: 0; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; text-decoration: underline dotted; text-underline-offset: 3px; }
.usage-hours { border-collapse: separate; border-spacing: 2px; font-size: 12.5px; }
.usage-hours th { padding: 0 4px; font-weight: 400; color: var(--oa-muted); white-space: nowrap; }
.usage-hours tbody th { text-align: start; }
.usage-hours td { padding: 0; }
.usage-scale > .heat-unknown, .usage-hour.heat-unknown { background: repeating-linear-gradient(135deg, var(--oa-line) 0 2px, transparent 2px 6px); }
.usage-scale { display: flex; align-items: center; gap: 4px; margin: 8px 0 0; font-size: 12.5px; color: var(--oa-muted); }
.usage-scale > i { width: 14px; height: 14px; border: 1px solid var(--oa-line); border-radius: 3px; forced-color-adjust: none; }
.usage-scale > .heat-unknown { margin-inline-start: 12px; }
.usage-hour { display: block; min-width: 26px; width: 100%; height: 26px; padding: 0; border: 1px solid var(--oa-line); border-radius: 4px; background: none; cursor: pointer; forced-color-adjust: none; }
${[1, 2, 3, 4, 5].map((step) => `.heat-${String(step)} { background: color-mix(in srgb, var(--oa-series-1) ${String(step * 20)}%, var(--oa-surface)); }`).join('\n')}
.usage-spark { display: block; width: 100%; height: 40px; }
.usage-spark path { fill: none; stroke: var(--oa-series-1); stroke-width: 2; vector-effect: non-scaling-stroke; }
@media (forced-colors: active) {
  .series { fill: CanvasText; stroke: Canvas; stroke-width: 2; }
  .series-2, .series-4 { fill: GrayText; }
  .usage-chart .series-line { fill: none; stroke: CanvasText; }
  .usage-chart :is(.series-2, .series-4).series-line { stroke: GrayText; }
  .usage-chart .bucket:focus-visible .hit { stroke: Highlight; }
  .usage-chart .ghost { stroke: LinkText; }
}
@media print { .usage-controls, .usage-tools { display: none; } }
`
