/** Styles of the system settings: the whitelist and the addresses to enter elsewhere. */
export const systemSettingsStyles = /* css */ `
.whitelist-add { display: flex; align-items: flex-start; gap: 8px; }
.whitelist-add > .field { flex: 1; }
.addresses { display: flex; flex-direction: column; gap: 8px; padding: 12px; border-radius: var(--oa-radius); background: var(--oa-bg); }
.addresses p { color: var(--oa-muted); font-size: 12.5px; line-height: 20px; }
.address { display: flex; align-items: center; gap: 8px; min-width: 0; }
.address dt { flex: none; font-size: 12.5px; color: var(--oa-muted); }
.address dd { flex: 1; display: flex; align-items: center; justify-content: space-between; gap: 8px; min-width: 0; overflow-wrap: anywhere; }
.no-address { display: flex; flex-direction: column; align-items: flex-start; gap: 8px; }
`
