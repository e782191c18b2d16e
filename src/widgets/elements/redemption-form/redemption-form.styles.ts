/** Styles of the code form, in addition to those of every form. */
export const redemptionFormStyles = /* css */ `
.redemption-form { padding: clamp(16px, 4vw, 24px); max-width: 688px; }
.created { display: flex; flex-direction: column; gap: 16px; }
.created h2 { width: fit-content; margin-bottom: 4px; border-radius: 4px; }
.created-codes { margin: 0; padding: 12px 14px; max-height: 320px; overflow: auto; list-style: none; border: 1px solid var(--oa-line); border-radius: var(--oa-radius); background: var(--oa-bg); font: 12.5px/22px var(--oa-mono); overflow-wrap: anywhere; }
.created-actions { display: flex; flex-wrap: wrap; gap: 8px; }
.created-end { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; }
`
