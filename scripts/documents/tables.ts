import { apiPaths } from './api-paths.ts'
import { behaviour } from './behaviour.ts'
import { browserFeatures, oldestBrowsers } from './browsers.ts'
import { commonAttributes, elementList, elements } from './elements.ts'
import { themeProperties } from './theme.ts'

/** What is written into documents between `<!-- table: name -->` and `<!-- end -->`, by name. */
const tables: Record<string, (root: string) => string> = {
  'api-paths': apiPaths,
  'element-list': elementList,
  'common-attributes': commonAttributes,
  elements,
  'theme-properties': themeProperties,
  'oldest-browsers': oldestBrowsers,
  'browser-features': browserFeatures,
  ...behaviour,
}

const marked = /^<!-- table: (\S+) -->\n[^]*?^<!-- end -->$/gm

/** The document with every table as its source has it now. @throws for a name without a table */
export const retable = (markdown: string, root: string): string =>
  markdown.replace(marked, (_, name: string) => {
    const table = tables[name]
    if (!table) throw new Error(`There is no table "${name}"`)
    return `<!-- table: ${name} -->\n\n${table(root)}\n\n<!-- end -->`
  })
