import { readFileSync } from 'node:fs'
import { sep } from 'node:path'
import type { Plugin } from 'vite'
import { elementEntries, type Entry } from '../manifest/entries.ts'

const tagsModule = '\0opened-tags'

/**
 * Gives each entry of the package only the elements that it can open. `tags.ts` names all of them, and a bundler of the
 * embedder's would emit them all for an entry of one; so here it stands for the loader alone, which shows any tag. Elsewhere
 * a module that opens another element offers it when it is evaluated.
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
      // As written, since the code may have been transformed by now.
      const opened = openedIn(readFileSync(id, 'utf8'), entries)
      if (opened.length === 0 || /\.element\.ts$|\/doctor\//.test(path)) return null
      const offers = opened.map(({ tag, index }) => `offer('${tag}', () => import(${JSON.stringify(index)}))`)
      return { code: `import { offer } from '${tagsModule}'\n${offers.join('\n')}\n${code}`, map: null }
    },
  }
}

/**
 * The elements that a module opens: by their tag, by the kind of a form, or any settings. Where a form leads when it is done
 * (`list`, `showResult`) is for the page to open.
 */
export const openedIn = (code: string, entries: readonly Entry[]): Entry[] =>
  entries.filter(
    ({ tag }) =>
      new RegExp(`^(?!const list = |.*(showResult|define)\\().*['"]${tag}['"]`, 'm').test(code) ||
      (tag.endsWith('-form') &&
        code.includes(`useOpenForm('${tag.slice('oneapi-'.length, -'-form'.length)}'`)) ||
      (tag.endsWith('-settings') && /`oneapi-\$\{\w+\}-settings`/.test(code)),
  )

/** What `tags.ts` exports, of the elements that are offered. */
const tagsSource = (entries: readonly Entry[]) => `
export const tags = ${JSON.stringify(Object.fromEntries(entries.map(({ tag }) => [tag, true])))}
export const isTag = (name) => Object.hasOwn(tags, name)
export const keepsFailures = 'mozInnerScreenX' in globalThis
const loads = /* @__PURE__ */ new Map()
export const offer = (tag, load) => void loads.set(tag, load)
export async function loadTag(tag) {
  const load = loads.get(tag)
  if (!load) throw new Error(\`No element <\${tag}> in oneapi-widgets\`)
  await load()
}
`
