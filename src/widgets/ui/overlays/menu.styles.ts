export const menuStyles = /* css */ `
.menu {
  position: fixed; inset: auto; margin: 0; min-width: 168px; max-width: min(320px, 100% - 16px); max-height: min(420px, 100% - 16px);
  padding: 4px; overflow: auto; overscroll-behavior: contain; border: 1px solid var(--oa-line); border-radius: var(--oa-box);
  background: var(--oa-surface); color: var(--oa-text); box-shadow: var(--oa-shadow-raised); text-align: start; white-space: normal;
}
.menu:not([data-placed]) { opacity: 0; }
.menu[data-placed] { animation: oa-menu 120ms ease-out; }
@keyframes oa-menu { from { opacity: 0; transform: translateY(-4px); } }
.menu-title { display: none; padding: 8px 12px 4px; font-size: 12.5px; color: var(--oa-muted); }
.menu-item {
  display: flex; align-items: center; gap: 10px; width: 100%; min-height: 34px; padding: 6px 10px; margin: 0; border: 0;
  border-radius: 6px; background: none; color: inherit; font: inherit; line-height: 20px; text-align: start; text-decoration: none; cursor: pointer;
}
.menu-item > .icon { color: var(--oa-muted); }
.menu-item:hover, .menu-item:focus-visible { background: var(--oa-hover); }
.menu-item:focus-visible { outline-offset: -2px; }
.menu-item.danger, .menu-item.danger > .icon { color: var(--oa-bad); }
.menu-item[aria-disabled="true"] { cursor: not-allowed; }
.menu-item[aria-disabled="true"] > :first-child, .menu-item[aria-disabled="true"] .menu-label { opacity: .55; }
.check-room { width: 16px; flex: none; }
.menu-text { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.menu-label { display: block; }
.menu-hint { display: block; font-size: 12.5px; line-height: 16px; color: var(--oa-muted); }
.menu-rule { height: 1px; margin: 4px 6px; border: 0; background: var(--oa-line); }
@media (max-width: 720px) {
  .menu { inset: auto 0 0; width: 100%; max-width: none; max-height: 75%; padding: 8px 8px max(12px, env(safe-area-inset-bottom)); border-width: 1px 0 0; border-radius: 14px 14px 0 0; }
  .menu[data-placed] { animation-name: oa-rise; }
  .menu::backdrop { background: var(--oa-scrim); }
  .menu-title { display: block; }
  .menu-item { min-height: 44px; }
}
`
