import { statStyles } from '../../ui/layout/stat.tsx'
import { menuStyles } from '../../ui/overlays/menu.styles.ts'
import { tableStyles } from '../../ui/table/table.styles.ts'

const frameStyles = /* css */ `
.list-card { position: relative; overflow: clip; }
.to-rows { position: absolute; z-index: 3; top: 8px; left: 8px; }
.to-rows:not(:focus) { clip-path: inset(50%); pointer-events: none; }
.toolbar-note { font-size: 12.5px; line-height: 18px; color: var(--oa-muted); }
.list-alert { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; padding: 8px 16px; background: var(--oa-bad-weak); color: var(--oa-bad); border-bottom: 1px solid var(--oa-line); }
.table[aria-busy="true"] tbody { opacity: .6; transition: opacity var(--oa-quick) 150ms; }
`

/** Style sheets of every list: `static styles = [...listStyles, own]`. */
export const listStyles: readonly string[] = [tableStyles, menuStyles, statStyles, frameStyles]
