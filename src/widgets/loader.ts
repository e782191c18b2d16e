export { configure, type WidgetsConfig } from './gateway/config.ts'
export type { TokenProvider } from './gateway/token-source.ts'
import { isTag, loadTag, tags, type Tag } from './tags.ts'

/**
 * The script-tag entry: `<script type="module" src="…/widgets/loader.js"></script>`. Loads the module of each
 * `oneapi-*` element when the first one appears on the page, now or later. Where a site strips unknown tags, a
 * `<div data-oneapi="topup" data-hide="title">` becomes one: its content moves into the element put inside it, and
 * its `data-*` become those attributes that the element declares. A child's `data-slot` becomes its slot: sites that
 * strip unknown tags strip `slot` as well.
 *
 * A page without a bundler configures the library from here: `import { configure } from '…/widgets/loader.js'`.
 */
const loads = new Map<Tag, Promise<void>>()

/**
 * Loads what stands below `root`. The page itself is watched already; call it for a shadow root of your own, which
 * a watcher of the document cannot see into.
 *
 * @returns the tags found; rejects when a module of theirs cannot be loaded, and a later call then tries again.
 */
export async function discover(root: ParentNode): Promise<Tag[]> {
  const stands = find(root, `[${standIn}]`)
  const found = [
    ...new Set([
      ...find(root, Object.keys(tags).join()).map(({ localName }) => localName),
      ...stands.map(tagOf),
    ]),
  ].filter(isTag)
  // A provider says which gateway the others call: it must be there before the first of them is.
  if (found.includes('oneapi-provider')) await load('oneapi-provider')
  await Promise.all(found.map(load))
  stands.forEach(fill)
  return found
}

const standIn = 'data-oneapi'

const find = (root: ParentNode, selector: string) => [
  ...(root instanceof Element && root.matches(selector) ? [root] : []),
  ...root.querySelectorAll(selector),
]

const tagOf = (stand: Element) => `oneapi-${stand.getAttribute(standIn)}`

/** Puts the element into its stand-in, once. */
function fill(stand: Element) {
  const tag = tagOf(stand)
  const { observedAttributes } = (customElements.get(tag) ?? {}) as { observedAttributes?: string[] }
  if (!observedAttributes || [...stand.children].some(({ localName }) => localName === tag)) return
  const element = document.createElement(tag)
  for (const name of observedAttributes) {
    const value = stand.getAttribute(`data-${name}`)
    if (value !== null) element.setAttribute(name, value)
  }
  for (const child of stand.children) {
    const slot = child.getAttribute('data-slot')
    if (slot) child.slot = slot
  }
  element.append(...stand.childNodes)
  stand.append(element)
}

function load(tag: Tag): Promise<void> {
  let loading = loads.get(tag)
  if (!loading) {
    loading = mapSkipped() ? Promise.reject(new Error(skipped)) : loadTag(tag)
    loads.set(tag, loading)
    loading.catch(() => loads.delete(tag))
  }
  return loading
}

const skipped =
  'this browser reads one import map a page and left out the one with the hashes, so nothing is loaded. Merge importmap.json into the first one.'

/**
 * Whether the page has an import map with our hashes that the browser has not read, as Firefox reads the first alone
 * and says nothing: files that the page wants checked must not run unchecked.
 */
function mapSkipped(): boolean {
  const name = 'oneapi-widgets/loader'
  if (
    ![...document.querySelectorAll<HTMLScriptElement>('script[type=importmap]')].some(({ text }) =>
      text.includes(name),
    )
  )
    return false
  try {
    return !import.meta.resolve(name)
  } catch {
    return true
  }
}

const look = (root: ParentNode) =>
  discover(root).catch((error: unknown) =>
    console.error('oneapi-widgets: an element could not be loaded.', error),
  )

// Importable in Node, where there is nothing to watch.
if (typeof document !== 'undefined') {
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'attributes' ? [target] : addedNodes)
        if (node instanceof Element) void look(node)
  }).observe(document, { childList: true, subtree: true, attributeFilter: [standIn] })
  void look(document)
}
