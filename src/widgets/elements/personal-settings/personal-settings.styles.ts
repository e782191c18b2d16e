/** Styles of the personal settings. */
export const personalSettingsStyles = /* css */ `
.bindings { display: flex; flex-direction: column; }
.binding { display: grid; grid-template-columns: 96px minmax(0, 1fr) auto; align-items: center; gap: 12px; min-height: 48px; border-bottom: 1px solid var(--oa-line); }
.binding:first-child { margin-top: -12px; }
.binding:last-child { border-bottom: 0; margin-bottom: -12px; }
.binding dt { font-weight: 600; }
.binding dd { min-width: 0; overflow-wrap: anywhere; }
.act { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
.act > p { flex: 1 1 220px; color: var(--oa-muted); }
.model-chips { display: flex; flex-wrap: wrap; gap: 6px; padding: 0; margin: 0; list-style: none; }
.model-chips li { min-width: 0; max-width: 100%; }
.model-row { height: 34px; padding-inline-end: 12px; }
.model-chip { max-width: 100%; padding: 0 10px; border: 1px solid var(--oa-line); border-radius: 99px; background: var(--oa-surface); color: inherit; font: 12.5px/26px var(--oa-mono); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; cursor: pointer; }
.model-chip:hover { border-color: var(--oa-border); background: var(--oa-hover); }
.email-code { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: start; }
.email-code > .button { margin-top: 24px; min-width: 112px; }
.token-shown { display: flex; flex-direction: column; gap: 12px; }
.account-rows { display: flex; flex-direction: column; padding: 0; margin: 0; list-style: none; }
.account-rows li { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 8px 0; border-bottom: 1px solid var(--oa-line); }
.account-rows li > span { flex: 1 1 160px; display: flex; flex-direction: column; min-width: 0; overflow-wrap: anywhere; }
.session-device { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; }
.session-facts span { display: inline-block; }
.qr-code { align-self: center; display: block; padding: 12px; border-radius: 8px; background: #fff; line-height: 0; }
.qr-code::part(base) { width: 176px; height: 176px; }
.qr-secret { display: flex; flex-direction: column; align-items: center; gap: 4px; }
.qr-secret code, .backup-codes code { font: 14px var(--oa-mono); overflow-wrap: anywhere; }
.backup-codes { display: grid; grid-template-columns: repeat(auto-fill, minmax(120px, 1fr)); gap: 6px; padding: 0; margin: 0; list-style: none; }
.backup-actions { display: flex; flex-wrap: wrap; gap: 8px; }
.token-shown .secret { font-size: 14px; color: inherit; }
`
