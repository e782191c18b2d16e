import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Matches files that a theme leaves out: compressed ones, which the gateway would not use; names that it refuses to
 * embed; addresses and hashes of `/widgets/{version}/`; and the page for iframes, which browsers would cache for a
 * week.
 */
const left = /\.(br|gz)$|^(\.vite|embed.*|importmap\.json|integrity\.json|custom-elements\.json)$/

/**
 * Copies the built console to a folder that One API v0.6 embeds as `web/build/{theme}`.
 * @throws when the folder contains something other than a console
 */
export function writeTheme(web: string, folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'index.html')))
    throw new Error(`${folder} is neither empty nor a theme: nothing was written.`)
  rmSync(folder, { recursive: true, force: true })
  cpSync(web, folder, { recursive: true, filter: (source) => !left.test(basename(source)) })
}
