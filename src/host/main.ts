import { Console } from './console.ts'
import styles from './host.css?inline'

// Nothing renders without this script, so bundling the style sheet with it saves a request.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets = [sheet]

const root = document.querySelector<HTMLElement>('#console')
if (root) new Console(root)
