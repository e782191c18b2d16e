export const guideStyles = /* css */ `
.steps { display: flex; flex-direction: column; gap: 24px; counter-reset: step; }
.step { position: relative; display: flex; flex-direction: column; gap: 8px; align-items: flex-start; min-width: 0; padding-inline-start: 40px; counter-increment: step; }
.step::before { content: counter(step); position: absolute; inset-inline-start: 0; top: -2px; width: 26px; height: 26px; border-radius: 50%; background: var(--oa-primary-weak); color: var(--oa-primary); font-weight: 600; font-size: 12.5px; line-height: 26px; text-align: center; }
.step > h2 { margin-bottom: -4px; }
.step > p { color: var(--oa-muted); }
.step > .code-sample { align-self: stretch; }
.address-line { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; }
.address-line code { padding: 3px 8px; border: 1px solid var(--oa-line); border-radius: 6px; background: var(--oa-bg); font: 12.5px/20px var(--oa-mono); overflow-wrap: anywhere; }
.code-sample { min-width: 0; border: 1px solid var(--oa-line); border-radius: var(--oa-radius); background: var(--oa-bg); }
.code-sample figcaption { display: flex; align-items: center; justify-content: space-between; gap: 8px; padding: 4px 6px 4px 14px; border-bottom: 1px solid var(--oa-line); color: var(--oa-muted); font-size: 12.5px; }
.code-sample pre { margin: 0; padding: 12px 14px; overflow-x: auto; font: 12.5px/20px var(--oa-mono); white-space: pre; tab-size: 2; }
@container (max-width: 420px) { .step > .code-sample { margin-inline-start: -40px; } }
`
