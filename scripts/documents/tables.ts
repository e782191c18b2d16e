import { apiPaths } from './api-paths.ts'
import {
  browserFeatures,
  browserFeaturesInChinese,
  oldestBrowsers,
  oldestBrowsersInChinese,
} from './browsers.ts'
import { elementTables } from './elements.ts'
import { testedGateways } from './gateways.ts'
import { themeTables } from './theme.ts'

/** The functions that write the content between `<!-- table: name -->` and `<!-- end -->`, by name. */
const tables: Record<string, (root: string) => string> = {
  'api-paths': apiPaths,
  ...elementTables,
  ...themeTables,
  'oldest-browsers': oldestBrowsers,
  'oldest-browsers-zh': oldestBrowsersInChinese,
  'browser-features': browserFeatures,
  'browser-features-zh': browserFeaturesInChinese,
  ...testedGateways,
}

const marked = /^<!-- table: (\S+) -->\n[^]*?^<!-- end -->$/gm

/**
 * Returns the document with all tables updated from their sources.
 * @throws for an unknown table name
 */
export const retable = (markdown: string, root: string): string =>
  markdown.replace(marked, (_, name: string) => {
    const table = tables[name]
    if (!table) throw new Error(`There is no table "${name}"`)
    return `<!-- table: ${name} -->\n\n${table(root)}\n\n<!-- end -->`
  })
