/** Styles of the drawer and of the facts in it. */
export const drawerStyles = /* css */ `
.dialog.drawer { width: min(480px, 100%); height: 100%; max-height: none; margin: 0; margin-inline-start: auto; border-width: 0; border-inline-start-width: 1px; border-radius: 0; }
.dialog.drawer[open] { animation-name: oa-slide; }
.dialog.drawer:dir(rtl) { --oa-slide: -32px; }
.dialog.drawer > .dialog-foot { justify-content: flex-start; }
.dialog.drawer > .dialog-foot .button { flex: none; }
.drawer-title { flex: 1; min-width: 0; }
.drawer-title h2:focus { outline: none; }
.drawer-part { padding: 16px 0; border-top: 1px solid var(--oa-line); }
.drawer-part > h3 { margin: 0 0 8px; font-size: 14px; line-height: 22px; font-weight: 600; }
.drawer-part .state { padding: 12px 0; }
.drawer-part > .meter { width: 100%; margin: 4px 0 12px; }
.drawer-links { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; }
.drawer-names { display: flex; flex-wrap: wrap; gap: 4px; }
.drawer-lines { margin: 0; padding: 0; list-style: none; }
.drawer-lines > li { display: grid; grid-template-columns: 5em minmax(0, 1fr) auto; gap: 8px; padding: 2px 0; font-size: 12.5px; }
.drawer-days { margin: 8px 0 0; display: grid; gap: 4px; font-size: 12.5px; }
.drawer-day { display: grid; grid-template-columns: 4em minmax(0, 1fr); align-items: center; }
.drawer-day > dt { color: var(--oa-muted); }
.drawer-day > dd { margin: 0; display: grid; grid-template-columns: minmax(0, 1fr) 7em; align-items: center; text-align: end; }
.drawer-bar { height: 10px; min-width: 2px; border-radius: 3px; background: var(--oa-primary); }
.facts { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px 24px; margin: 0; }
.fact.wide { grid-column: 1 / -1; }
.facts dt { font-size: 12.5px; line-height: 18px; color: var(--oa-muted); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.fact.wide dd { white-space: pre-wrap; }
@keyframes oa-slide { from { opacity: 0; transform: translateX(var(--oa-slide, 32px)); } }
@media (max-width: 720px) {
  .dialog.drawer { width: 100%; height: 92%; margin: auto 0 0; border-width: 1px 0 0; border-radius: 14px 14px 0 0; }
  .dialog.drawer[open] { animation-name: oa-rise; }
}
`
