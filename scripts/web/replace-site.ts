import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'

/**
 * The name of the file that lists what a build wrote, one path per line, so that the next build removes nothing else.
 */
export const siteMarker = '.oneapi-site'

/**
 * Builds in a temporary folder, then replaces the files that an earlier build wrote. All other files stay, such as
 * `.git` and `CNAME` of a checkout.
 *
 * @throws Error when the folder contains files and no earlier build wrote there
 */
export async function replaceSite(to: string, build: (fresh: string) => Promise<void>): Promise<void> {
  const marker = join(to, siteMarker)
  if (!existsSync(marker) && existsSync(to) && readdirSync(to).length > 0)
    throw new Error(
      `${to} is neither empty nor marked by an earlier build: nothing was written. An empty ${siteMarker} there marks it.`,
    )
  const fresh = mkdtempSync(join(tmpdir(), 'site-'))
  try {
    await build(fresh)
    const files = filesIn(fresh)
    for (const path of existsSync(marker) ? readFileSync(marker, 'utf8').split('\n') : []) remove(to, path)
    cpSync(fresh, to, { recursive: true })
    writeFileSync(marker, files.join('\n'))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((path) => path.replaceAll(sep, '/'))
    .sort()

/**
 * Removes a file and the folders that become empty; a path that leaves the folder is ignored, because no build wrote
 * it.
 */
function remove(from: string, path: string) {
  if (!path || path.split('/').includes('..')) return
  rmSync(join(from, path), { force: true })
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const emptied = join(from, folder)
    if (!existsSync(emptied) || readdirSync(emptied).length > 0) return
    rmdirSync(emptied)
  }
}
