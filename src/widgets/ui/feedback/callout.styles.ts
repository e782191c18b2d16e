/** Styles of callouts: a sentence to read before what follows. */
export const calloutStyles = /* css */ `
.callout { display: flex; align-items: flex-start; gap: 8px; padding: 8px 11px; border: 1px solid transparent; border-radius: var(--oa-radius); background: var(--oa-primary-weak); color: var(--oa-primary); }
.callout > .icon { margin-top: 3px; }
.callout > span { min-width: 0; overflow-wrap: anywhere; }
.callout.tone-warn { background: var(--oa-warn-weak); color: var(--oa-warn); }
.callout.tone-bad { background: var(--oa-bad-weak); color: var(--oa-bad); }
`
