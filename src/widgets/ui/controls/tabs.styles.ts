/** Styles of `Tabs`. A row of tabs that is too long scrolls. */
export const tabsStyles = /* css */ `
.tabs { display: flex; overflow-x: auto; scrollbar-width: none; box-shadow: inset 0 -1px var(--oa-line); }
.tab {
  flex: none; margin: 0; padding: 10px 14px; border: 0; border-bottom: 2px solid transparent; background: none; color: var(--oa-muted);
  font: inherit; font-weight: 400; line-height: 22px; cursor: pointer;
}
.tab:hover { color: var(--oa-text); }
.tab[aria-selected="true"] { border-bottom-color: var(--oa-primary); color: var(--oa-primary); }
.tab:focus-visible { outline-offset: -2px; }
.tab-panel { padding-top: 16px; }
@media (max-width: 720px) { .tab { padding-inline: 10px; } }
@media (forced-colors: active) { .tab { border-bottom-color: Canvas; } .tab[aria-selected="true"] { border-bottom-color: Highlight; } }
`
