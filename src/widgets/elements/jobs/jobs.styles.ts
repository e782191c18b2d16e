/** Styles of the job tray: a button with a ring, and its panel, which is a bottom sheet on phones. */
export const jobsStyles = /* css */ `
.jobs-button { padding: 0 6px; }
.ring { display: block; width: 22px; height: 22px; fill: none; stroke: var(--oa-line); stroke-width: 4; transform: rotate(-90deg); }
.ring-done { stroke: var(--oa-primary); transition: stroke-dasharray 140ms; }
.jobs-failed .ring-done { stroke: var(--oa-bad); }
@media (forced-colors: active) { .ring-done { stroke: Highlight; } }
.jobs-panel {
  position: fixed; inset: auto; margin: 0; width: min(400px, 100% - 16px); max-height: min(560px, 100% - 72px); padding: 12px 16px; overflow: auto;
  overscroll-behavior: contain; border: 1px solid var(--oa-line); border-radius: calc(var(--oa-radius) + 2px); background: var(--oa-surface);
  color: var(--oa-text); box-shadow: var(--oa-shadow-raised); text-align: start;
}
.jobs-panel:not([data-placed]) { opacity: 0; }
.jobs-panel h2 { margin: 0 0 8px; font-size: 15px; }
.jobs-panel .job { padding: 12px 0; border-top: 1px solid var(--oa-line); }
@media (max-width: 720px) {
  .jobs-panel { inset: auto 0 0; width: 100%; max-width: none; max-height: 75%; padding-bottom: max(16px, env(safe-area-inset-bottom)); border-width: 1px 0 0; border-radius: 14px 14px 0 0; }
  .jobs-panel::backdrop { background: var(--oa-scrim); }
}
`
