import { Console } from './console.ts'
import styles from './host.css?inline'

// In the script, which nothing is drawn without, the sheet is no request of its own.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets = [sheet]

const root = document.querySelector<HTMLElement>('#console')
if (root) new Console(root)
