/** Styles of the page header and of the skeleton, empty and error states. */
export const statesStyles = /* css */ `
.page-head { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: 8px 16px; margin-bottom: 16px; }
.page-head-text { flex: 1000 1 160px; min-width: 0; }
.page-head p { color: var(--oa-muted); }
.page-actions { display: flex; flex-wrap: wrap; gap: 8px; }
/* In a row of their own, below the end of a toast with two lines. */
/* Beside the title where there is room; in a line of their own they fill it. */
@media (max-width: 600px) { .page-actions { flex: 1 0 auto; max-width: 100%; } .page-actions > * { flex: 1; } }
.skeleton, .skeleton-row > :not(.actions)::after { display: block; height: 12px; border-radius: 6px; background: var(--oa-line); opacity: 0; animation: oa-appear 160ms 150ms forwards, oa-breathe 1.6s 310ms ease-in-out infinite; }
@keyframes oa-appear { to { opacity: 1; } }
@keyframes oa-breathe { 0%, 100% { opacity: 1; } 50% { opacity: .5; } }
.state { display: flex; flex-direction: column; align-items: center; gap: 8px; padding: 40px 24px; text-align: center; }
.state > .icon { padding: 10px; width: 44px; height: 44px; border-radius: 50%; background: var(--oa-bg); color: var(--oa-muted); }
.state.bad > .icon { background: var(--oa-bad-weak); color: var(--oa-bad); }
.state-title { font-weight: 600; }
.state-detail { max-width: 440px; color: var(--oa-muted); }
.fault { max-width: 100%; color: var(--oa-muted); text-align: start; font-weight: 400; }
.fault summary { cursor: pointer; }
.fault pre { max-height: 160px; margin: 4px 0 0; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; }
.state-actions { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; margin-top: 8px; }
`
