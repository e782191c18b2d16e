/** Sheet of figure cards, meter, progress, toolbar, page head and secret. */
export const figureStyles = /* css */ `
.page-head { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: 8px 16px; margin-bottom: 16px; }
.page-head-text { min-width: 0; }
.page-head p { color: var(--oa-muted); }
.page-actions { display: flex; flex-wrap: wrap; gap: 8px; }
.figures { margin: 0 0 16px; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr)); gap: 16px; }
.figure { padding: 14px 16px; min-width: 0; }
.figure dt { color: var(--oa-muted); font-size: 13px; line-height: 20px; }
.figure dd { font-size: 22px; line-height: 30px; font-weight: 620; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.figure .figure-note { font-size: 12.5px; line-height: 18px; font-weight: 400; color: var(--oa-muted); }
.figure .skeleton { margin: 9px 0; }
.meter { display: block; width: 110px; max-width: 100%; height: 4px; margin-top: 3px; margin-inline-start: auto; border-radius: 99px; background: var(--oa-line); overflow: hidden; }
.meter > span { display: block; height: 100%; border-radius: inherit; background: var(--oa-primary); }
.meter.tone-warn > span { background: var(--oa-warn); }
.meter.tone-bad > span { background: var(--oa-bad); }
.progress { display: grid; grid-template-columns: 1fr auto; align-items: center; gap: 4px 12px; padding: 12px 16px; }
.progress-text { font-variant-numeric: tabular-nums; }
.progress > oa-progress-bar { grid-column: 1; }
.progress > .button { grid-area: 1 / 2 / span 2; }
.toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 12px 16px; border-bottom: 1px solid var(--oa-line); }
.toolbar .field { flex: 0 1 auto; }
.toolbar .toolbar-search { flex: 0 1 260px; min-width: 160px; }
.toolbar-end { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-inline-start: auto; }
.secret { display: inline-flex; align-items: center; gap: 2px; max-width: 100%; font: 12.5px/18px var(--oa-mono); color: var(--oa-muted); }
.secret-text { overflow-wrap: anywhere; }
.secret .button { height: 24px; width: 24px; }
@media (max-width: 720px) { .toolbar .toolbar-search { flex: 1 1 100%; } .figures { gap: 8px; } .figure { padding: 10px 14px; } }
`
