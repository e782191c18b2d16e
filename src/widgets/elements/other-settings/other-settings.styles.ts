/** Styles of the other settings: the update check. */
export const otherSettingsStyles = /* css */ `
.update { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
.update > p { flex: 1 1 160px; }
.update > p.bad { color: var(--oa-bad); }
`
