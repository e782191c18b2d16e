import { isTag, loadTag, tags, type Tag } from './tags.ts'

/**
 * The script-tag entry: `<script type="module" src="…/widgets/loader.js"></script>`. Loads the module of each
 * `oneapi-*` element when the first one appears on the page, now or later.
 */
const loads = new Map<Tag, Promise<void>>()

/**
 * Loads what stands below `root`. The page itself is watched already; call it for a shadow root of your own, which
 * a watcher of the document cannot see into.
 *
 * @returns the tags found; rejects when a module of theirs cannot be loaded, and a later call then tries again.
 */
export async function discover(root: ParentNode): Promise<Tag[]> {
  const found = tagsBelow(root)
  // A provider says which gateway the others call: it must be there before the first of them is.
  if (found.includes('oneapi-provider')) await load('oneapi-provider')
  await Promise.all(found.map(load))
  return found
}

const selector = Object.keys(tags).join()

function tagsBelow(root: ParentNode): Tag[] {
  const names = [...root.querySelectorAll(selector)].map(({ localName }) => localName)
  if (root instanceof Element) names.push(root.localName)
  return [...new Set(names)].filter(isTag)
}

function load(tag: Tag): Promise<void> {
  let loading = loads.get(tag)
  if (!loading) {
    loading = loadTag(tag)
    loads.set(tag, loading)
    loading.catch(() => loads.delete(tag))
  }
  return loading
}

const report = (error: unknown) => console.error('oneapi-widgets: an element could not be loaded.', error)

new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node instanceof Element) discover(node).catch(report)
}).observe(document, { childList: true, subtree: true })

discover(document).catch(report)
