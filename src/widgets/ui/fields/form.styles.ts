export const formStyles = /* css */ `
/* A form in a card; every one is as wide as the others. */
.form-card { max-width: 688px; padding: clamp(16px, 4vw, 24px); }
.form { display: flex; flex-direction: column; gap: 24px; max-width: 640px; }
.form-group { display: flex; flex-direction: column; gap: 16px; min-width: 0; }
.form-name { margin: 0 0 16px; font-size: 15px; line-height: 22px; overflow-wrap: anywhere; }
.form-group > .form-title { padding: 0; margin-bottom: 12px; font-size: 15px; line-height: 22px; font-weight: 600; }
.form-group > .form-note { margin-top: -12px; color: var(--oa-muted); }
.form-row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr)); gap: 16px; align-items: start; }
.fold { border: 1px solid var(--oa-line); border-radius: var(--oa-radius); }
.fold > summary { display: flex; align-items: center; gap: 8px; padding: 10px 14px; font-weight: 600; cursor: pointer; list-style: none; }
.fold > summary::-webkit-details-marker { display: none; }
.fold > summary .icon { color: var(--oa-muted); transition: rotate var(--oa-quick); }
.fold[open] > summary .icon { rotate: 90deg; }
.fold-body { display: flex; flex-direction: column; gap: 16px; padding: 6px 14px 16px; }
.save-bar { position: sticky; bottom: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 12px 0; margin-bottom: -12px; background: var(--oa-form-bg, var(--oa-surface)); border-top: 1px solid var(--oa-line); }
/* In a dialog, a form fills the width and its save bar is at the bottom; the numbers are the dialog's padding. */
.in-dialog .form { max-width: none; }
.in-dialog .save-bar { bottom: -24px; margin-bottom: -24px; padding-bottom: 16px; }
/* Keeps elements focused with Tab clear of the save bar. */
.form:has(> .save-bar) > :not(.save-bar) :focus { scroll-margin-bottom: 104px; }
.save-note { flex: 1; min-width: 0; color: var(--oa-muted); }
.save-note.bad { color: var(--oa-bad); }
.quota { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 8px; align-items: center; }
.quota-money { position: relative; }
.quota-money > span { position: absolute; inset-inline-start: 10px; top: 50%; translate: 0 -50%; color: var(--oa-muted); }
.quota-money > .input { padding-inline-start: 22px; }
.quota-worth { color: var(--oa-muted); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
@media (max-width: 720px) { .in-dialog .save-bar { bottom: -16px; margin-bottom: -16px; } .save-bar > .button { flex: 1; } .save-note { flex-basis: 100%; } .save-note:empty { display: none; } }
`
