import { statStyles } from '../../ui/layout/stat.tsx'
import menuStyles from '../../ui/overlays/menu.css?raw'
import { tableStyles } from '../../ui/table/table.styles.ts'
import frameStyles from './list.css?raw'

/** An element adds its own: `static styles = [...listStyles, own]`. */
export const listStyles: readonly string[] = [tableStyles, menuStyles, statStyles, frameStyles]
