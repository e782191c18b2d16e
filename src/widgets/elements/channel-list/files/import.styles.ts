/** Styles of the import preview; loaded with it. */
export const importStyles = /* css */ `
.import-list { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.import-entry { display: grid; gap: 8px; padding: 10px 12px; border: 1px solid var(--oa-line); border-radius: var(--oa-radius); overflow-wrap: anywhere; }
.import-head { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
.import-head > .badge { flex: none; }
.setting-changes { display: grid; gap: 4px; margin: 0; font-size: 12.5px; line-height: 18px; }
.setting-changes > div { display: grid; grid-template-columns: 8em minmax(0, 1fr); gap: 8px; }
.setting-changes :is(dt, del) { color: var(--oa-muted); }
.setting-changes dd { display: flex; flex-wrap: wrap; gap: 2px 8px; margin: 0; }
.setting-changes ins { text-decoration: none; font-weight: 600; }
`
