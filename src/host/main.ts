import { Console } from './console.ts'
import styles from './host.css?inline'

// Nothing renders without this script, so bundling the style sheet with it saves a request. Parsed in a task of its own,
// before that of the first frame, so that the first requests do not wait for it.
setTimeout(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.unshift(sheet)
})

const root = document.querySelector<HTMLElement>('#console')
if (root) new Console(root)
