/** Styles of the new password. */
export const confirmStyles = /* css */ `
.new-password { display: flex; flex-direction: column; gap: 12px; }
.new-password .secret { display: flex; align-items: center; justify-content: flex-end; gap: 4px; padding: 8px 8px 8px 14px; border: 1px solid var(--oa-border); border-radius: var(--oa-radius); background: var(--oa-bg); }
.new-password .secret-text { flex: 1; min-width: 0; overflow-wrap: anywhere; font-family: var(--oa-mono); }
`
