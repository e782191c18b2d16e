/** Styles of the home page: text and system side by side if there is room. */
export const homeStyles = /* css */ `
.home { container-type: inline-size; display: flex; flex-direction: column; gap: 16px; }
.home .page-head { margin-bottom: 0; }
.home-columns { display: flex; flex-direction: column; gap: 16px; }
.home-text { min-width: 0; padding: 24px; }
.home-text.bare { padding: 0; }
.home-base { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; }
.home-base code { padding: 3px 8px; border: 1px solid var(--oa-line); border-radius: 6px; background: var(--oa-bg); font: 12.5px/20px var(--oa-mono); overflow-wrap: anywhere; }
.notice { display: flex; align-items: flex-start; gap: 12px; padding: 14px 12px 14px 20px; border-inline-start: 4px solid var(--oa-primary); }
.notice-body { flex: 1; min-width: 0; }
.notice-body > h2 { margin-bottom: 4px; }
.system { padding: 20px; }
.system h2 { margin-bottom: 12px; }
.system dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 8px 16px; }
.system dt { color: var(--oa-muted); }
.system dd { text-align: end; overflow-wrap: anywhere; }
@container (min-width: 760px) { .home-columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(240px, 300px); align-items: start; } .home-columns > :only-child { grid-column: 1 / -1; } }
@container (max-width: 420px) { .home-text { padding: 16px; } .home-text.bare { padding: 0; } }
`
