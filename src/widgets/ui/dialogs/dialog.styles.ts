/**
 * Styles of the dialogs; on a phone they slide up from the bottom. Sizes are percentages of the window,
 * because viewport units grow with the page's `zoom`.
 */
export const dialogStyles = /* css */ `
.dialog {
  width: min(var(--oa-dialog-width, 520px), calc(100% - 32px)); max-width: none; max-height: min(85%, 860px); padding: 0; margin: auto;
  border: 1px solid var(--oa-line); border-radius: calc(var(--oa-box) * 1.2); background: var(--oa-surface); color: var(--oa-text);
  box-shadow: var(--oa-shadow-raised); overflow: hidden; text-align: start;
}
.dialog.small { --oa-dialog-width: 420px; }
.dialog.large { --oa-dialog-width: 760px; }
.dialog[open] { display: flex; flex-direction: column; animation: oa-rise 160ms ease-out; }
.dialog::backdrop { background: var(--oa-scrim); animation: oa-dim 160ms; }
.dialog-head { display: flex; align-items: flex-start; gap: 12px; padding: 16px 16px 0 24px; }
.dialog-head h2 { flex: 1; min-width: 0; padding: 4px 0; font-size: 16px; line-height: 24px; font-weight: 600; overflow-wrap: anywhere; }
/* Relative: otherwise hidden elements in a scrolled form stretch the dialog and can be scrolled to.
   Basis auto: in a dialog as high as its content, WebKit collapses the basis of 0 set by \`flex: 1\`. */
.dialog-body { position: relative; flex: 1 1 auto; min-height: 0; overflow: auto; scroll-padding-bottom: 84px; overscroll-behavior: contain; padding: 8px 24px 24px; }
.dialog[role="alertdialog"] p + .field { margin-top: 16px; }
/* Toasts of a dialog are inside it; the margin leaves its close button free if it reaches the top. */
.dialog ::part(toast) { margin: 0 40px; }
.dialog-foot { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; padding: 12px 24px; border-top: 1px solid var(--oa-line); }
@keyframes oa-rise { from { opacity: 0; transform: translateY(12px); } }
@keyframes oa-dim { from { opacity: 0; } }
@media (max-width: 720px) {
  .dialog { width: 100%; margin: auto 0 0; max-height: 92%; border-width: 1px 0 0; border-radius: 14px 14px 0 0; }
  .dialog-head { padding: 12px 8px 0 16px; }
  .dialog-body { padding: 8px 16px 16px; }
  .dialog-foot { padding: 12px 16px max(12px, env(safe-area-inset-bottom)); }
  .dialog-foot > .button { flex: 1; }
}
`
