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
.usage-readout { min-height: 36px; margin: 4px 0 0; font-size: 12.5px; line-height: 18px; color: var(--oa-muted); }
.usage-legend { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)); gap: 0 24px; margin: 8px 0 0; padding: 0; list-style: none; }
.legend-row { display: flex; align-items: center; gap: 8px; width: 100%; min-height: 32px; padding: 2px 6px; border: 0; border-radius: 6px; background: none; color: inherit; font: inherit; text-align: start; }
button.legend-row { cursor: pointer; }
button.legend-row:hover { background: var(--oa-hover); }
.legend-item { display: flex; align-items: center; }
/* As wide as the buttons of the other rows. */
.legend-gap { flex: none; width: calc(var(--oa-control) - 6px); }
.legend-item .legend-row { flex: 1; min-width: 0; }
.legend-name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.legend-share { min-width: 44px; text-align: end; }
.legend-change { min-width: 52px; text-align: end; }
.swatch { flex: none; }
.usage-scroll { max-height: 420px; overflow: auto; }
.usage-table { width: 100%; border-collapse: collapse; }
.usage-table th, .usage-table td { padding: 6px 10px; border-bottom: 1px solid var(--oa-line); text-align: end; white-space: nowrap; }
.usage-table th { font-weight: 400; }
.usage-table th:first-child { text-align: start; }
.usage-table thead th { position: sticky; top: 0; background: var(--oa-surface); color: var(--oa-muted); font-size: 12.5px; }
.usage-table tfoot :is(th, td) { font-weight: 600; }
.usage-cell { padding: 0; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; text-decoration: underline dotted; text-underline-offset: 3px; }
.usage-hours { border-collapse: separate; border-spacing: 2px; font-size: 12.5px; }
.usage-hours th { padding: 0 4px; font-weight: 400; color: var(--oa-muted); white-space: nowrap; }
.usage-hours tbody th { text-align: start; }
.usage-hours td { padding: 0; }
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
