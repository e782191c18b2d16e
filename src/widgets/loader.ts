export { configure, type WidgetsConfig } from './configure.ts'
export type { TokenProvider } from './gateway/token-source.ts'
import './dom/keys.ts'
import './gateway/debug.ts'
import { reportNotLoaded } from './dom/not-loaded.ts'
import { unclobbered } from './dom/unclobbered.ts'
import { isTag, loadTag, tags, type Tag } from './tags.ts'

/**
 * The script-tag entry: `<script type="module" src="…/widgets/loader.js"></script>`. Loads the module of each
 * `oneapi-*` element when the first one appears on the page, now or later. For sites that strip unknown tags,
 * a `<div data-oneapi="topup" data-hide="title">` is a stand-in: the element is created inside it, the
 * stand-in's content moves into the element, and its `data-*` attributes become those that the element
 * declares. A child's `data-slot` becomes its slot, because these sites strip `slot` too.
 *
 * A page without a bundler configures the library from here: `import { configure } from '…/widgets/loader.js'`.
 */
const loads = new Map<Tag, Promise<void>>()

/**
 * Loads the elements below `root`. The page itself is already observed; call this for your own shadow roots,
 * which a `MutationObserver` of the document does not see.
 *
 * @returns the tags found; rejects when one of their modules cannot be loaded, and a later call then tries
 * again.
 */
export async function discover(root: ParentNode): Promise<Tag[]> {
  const stands = find(root, `[${standIn}]`)
  const found = [
    ...new Set([
      ...find(root, Object.keys(tags).join()).map(({ localName }) => localName),
      ...stands.map(tagOf),
    ]),
  ].filter(isTag)
  // A provider decides which gateway the others call, so it must be registered before them.
  if (found.includes('oneapi-provider')) await startLoad(root, 'oneapi-provider')
  await Promise.all(found.map((tag) => startLoad(root, tag)))
  stands.forEach(fill)
  return found
}

async function startLoad(root: ParentNode, tag: Tag) {
  try {
    await load(tag)
  } catch (error) {
    for (const place of find(root, `${tag}:not(:defined), [${standIn}="${tag.slice(7)}"]`))
      reportNotLoaded(place, tag, () => scan(root))
    throw error
  }
}

const standIn = 'data-oneapi'

const find = (root: ParentNode, selector: string) => [
  ...(root instanceof Element && root.matches(selector) ? [root] : []),
  ...unclobbered(root).querySelectorAll(selector),
]

const tagOf = (stand: Element) => `oneapi-${stand.getAttribute(standIn)}`

/** The element may already be there. */
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

const skipped = "this browser reads only a page's first import map: merge importmap.json into it."

/** Some browsers silently ignore all but the first import map; files to be checked must not run unchecked. */
function mapSkipped(): boolean {
  const name = 'oneapi-widgets/loader'
  const maps = document.querySelectorAll('script[type=importmap]')
  if (![...maps].some(({ textContent }) => textContent.includes(name))) return false
  try {
    return !import.meta.resolve(name)
  } catch {
    return true
  }
}

const scan = (root: ParentNode) =>
  discover(root).catch((error: unknown) =>
    console.error('oneapi-widgets: an element could not be loaded.', error),
  )

// The module can be imported in Node, where there is no document.
if (typeof document !== 'undefined') {
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'attributes' ? [target] : addedNodes)
        if (node instanceof Element) void scan(node)
  }).observe(document, { childList: true, subtree: true, attributeFilter: [standIn] })
  void scan(document)
}
