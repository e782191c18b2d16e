export const dashboardStyles = /* css */ `
.home-provider { align-self: stretch; max-width: 720px; }
.home-own { display: flex; flex-direction: column; gap: 16px; min-width: 0; }
.home-own .figures + * { margin-top: 0; }
.home-figure { margin: 0; padding: 0; border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; text-align: start; overflow-wrap: anywhere; cursor: pointer; }
.home-figure:hover { color: var(--oa-primary); text-decoration: underline; text-underline-offset: 4px; text-decoration-thickness: 1px; }
.home-halves, .home-half, .home-thirds { display: flex; flex-direction: column; gap: 16px; min-width: 0; }
.home-own oneapi-usage { --oneapi-usage-series-other: var(--oa-primary); }
.home-own .system { padding: 16px; }
.home-panel { display: flex; flex-direction: column; min-width: 0; padding: 16px; }
.home-panel-head { display: flex; flex-wrap: wrap; align-items: flex-start; justify-content: space-between; gap: 4px 12px; margin-bottom: 8px; }
.home-panel-head > div:first-child { min-width: 0; }
.home-panel-head h2 { font-size: 15px; line-height: 28px; }
.home-panel-actions { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; margin-inline-end: -8px; }
.home-panel > oneapi-usage::part(card) { padding: 0; border: 0; box-shadow: none; background: none; }
.home-note, .home-row-detail { color: var(--oa-muted); font-size: 12.5px; line-height: 18px; }
.home-rows { margin: 0 -8px; padding: 0; list-style: none; }
.home-rows > li + li { border-top: 1px solid var(--oa-line); }
.home-row { display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; width: 100%; margin: 0; padding: 7px 8px; border: 0; border-radius: 6px; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
.home-row:hover { background: var(--oa-hover); }
.home-row-main { flex: 1 1 96px; min-width: 0; display: flex; flex-direction: column; }
.home-row-name { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere; }
.home-row-main > .home-row-detail { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.home-row-end { margin-inline-start: auto; display: flex; flex-direction: column; align-items: flex-end; white-space: nowrap; }
.home-row .meter { width: 100%; margin: 7px 0; }
/* One width for the figures beside bars, because bars are compared. */
.home-rows:has(.meter), .home-rows:has(.meter) :is(li, .home-row) { display: grid; grid: auto / minmax(0, 1fr) auto; }
.home-rows:has(.meter) :is(li, .home-row) { grid-column: 1 / -1; grid-template-columns: subgrid; }
.home-nothing { padding: 12px 0; color: var(--oa-muted); }
.home-more { margin-top: 8px; }
.home-own .steps { margin-top: 8px; }
.step > h3 { display: flex; align-items: center; gap: 6px; margin-bottom: -4px; }
.step-done > h3 > .icon, .home-called { color: var(--oa-ok); }
.step-done::before { background: var(--oa-ok-weak); color: var(--oa-ok); }
.step > p.home-called { color: var(--oa-ok); font-weight: 600; }
.step > p.home-waiting { display: flex; align-items: center; gap: 8px; color: var(--oa-text); }
.home-waiting::before { content: ""; width: 8px; height: 8px; border-radius: 50%; background: var(--oa-primary); animation: oa-breathe 1.6s ease-in-out infinite; }
@media (prefers-reduced-motion: reduce) { .home-waiting::before { animation: none; } }
@container (min-width: 900px) { .home-thirds { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); align-items: stretch; } }
@container (min-width: 760px) { .home-halves { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: start; } }
@container (max-width: 480px) { .home-own .figures > :first-child { grid-column: 1 / -1; } }
`
