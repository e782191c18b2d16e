/** Styles of the key form, in addition to those of every form. */
export const tokenFormStyles = /* css */ `
.token-form { padding: 24px; max-width: 688px; }
.quick { display: flex; flex-wrap: wrap; gap: 6px; margin-top: -8px; }
.quick .button[aria-pressed="true"] { border-color: var(--oa-primary); background: var(--oa-primary-weak); color: var(--oa-primary); }
.notice { padding: 10px 14px; border-radius: var(--oa-radius); background: var(--oa-warn-weak); color: var(--oa-warn); }
.created { display: flex; flex-direction: column; gap: 16px; }
.created h2 { width: fit-content; margin-bottom: 4px; border-radius: 4px; }
.created h3 { margin-bottom: 4px; }
.sample-head h3 { margin: 0; }
.created-key { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.created-key code { flex: 1 1 260px; padding: 7px 12px; border: 1px solid var(--oa-border); border-radius: var(--oa-radius); background: var(--oa-bg); font: 12.5px/20px var(--oa-mono); overflow-wrap: anywhere; }
.sample-head { display: flex; align-items: center; justify-content: space-between; gap: 8px; margin-bottom: 4px; }
.no-balance { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.no-balance:empty { display: none; }
.no-balance > .callout { flex: 1 1 260px; margin: 0; }
.sample pre { margin: 0; padding: 12px 14px; overflow: auto; border: 1px solid var(--oa-line); border-radius: var(--oa-radius); background: var(--oa-bg); font: 12.5px/20px var(--oa-mono); }
.created-actions { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; }
@media (max-width: 720px) { .token-form { padding: 16px; } }
`
