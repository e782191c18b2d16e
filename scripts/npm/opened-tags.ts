import { readFileSync } from 'node:fs'
import { sep } from 'node:path'
import type { Plugin } from 'vite'
import { elementEntries, type Entry } from '../manifest/entries.ts'

const tagsModule = '\0opened-tags'

/**
 * Gives each entry of the package only the elements that it can open. `tags.ts` imports all elements, and an
 * embedder's bundler would emit all of them for an entry of one. So only the loader, which shows any tag, keeps
 * `tags.ts`; for all other modules this plugin replaces it by a list to which each module adds the elements that it
 * opens.
 *
 * @param widgets - the folder of the library
 */
export function openedTags(widgets: string): Plugin {
  const entries = elementEntries(widgets)
  return {
    name: 'opened-tags',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === tagsModule || (/\/tags\.ts$/.test(source) && !importer.endsWith('/loader.ts'))
        ? tagsModule
        : null,
    load: (id) => (id === tagsModule ? tagsSource(entries) : null),
    transform(code, id) {
      const path = id.split(sep).join('/')
      if (!/\/widgets\/(elements|kit)\/[^?]*\.tsx?$/.test(path)) return null
      // The file is read again, because other plugins may have transformed the code already.
      const opened = openedIn(readFileSync(id, 'utf8'), entries)
      if (opened.length === 0 || /\.element\.ts$|\/doctor\//.test(path)) return null
      const offers = opened.map(({ tag, index }) => `offer('${tag}', () => import(${JSON.stringify(index)}))`)
      return { code: `import { offer } from '${tagsModule}'\n${offers.join('\n')}\n${code}`, map: null }
    },
  }
}

/**
 * Finds the elements that a module opens: by their tag, by the kind of a form, or any settings. The page where a form
 * leads when it is done (`list`, `showResult`) is opened by the host, so it does not count.
 */
export const openedIn = (code: string, entries: readonly Entry[]): Entry[] =>
  entries.filter(
    ({ tag }) =>
      new RegExp(`^(?!const list = |.*(showResult|define)\\().*['"]${tag}['"]`, 'm').test(code) ||
      (tag.endsWith('-form') &&
        code.includes(`useOpenForm('${tag.slice('oneapi-'.length, -'-form'.length)}'`)) ||
      (tag.endsWith('-settings') && /`oneapi-\$\{\w+\}-settings`/.test(code)),
  )

/** The source of the module that replaces `tags.ts`. */
const tagsSource = (entries: readonly Entry[]) => `
export const tags = ${JSON.stringify(Object.fromEntries(entries.map(({ tag }) => [tag, true])))}
export const isTag = (name) => Object.hasOwn(tags, name)
const loads = /* @__PURE__ */ new Map()
export const offer = (tag, load) => void loads.set(tag, load)
export async function loadTag(tag) {
  const load = loads.get(tag)
  if (!load) throw new Error(\`No element <\${tag}> in oneapi-widgets\`)
  await load()
}
`
