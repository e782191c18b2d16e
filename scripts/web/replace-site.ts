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

/** Names what a build wrote, one path a line, so that the next one removes no more than that. */
export const siteMarker = '.oneapi-site'

/**
 * Builds elsewhere, then replaces what an earlier build wrote in a folder. Anything else there stays, as the `.git` and
 * `CNAME` of a checkout do.
 *
 * @throws Error when the folder contains something and no earlier build wrote there
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

/** Removes a file, and the folders that it leaves empty; a path out of the folder is none that a build wrote. */
function remove(from: string, path: string) {
  if (!path || path.split('/').includes('..')) return
  rmSync(join(from, path), { force: true })
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const emptied = join(from, folder)
    if (!existsSync(emptied) || readdirSync(emptied).length > 0) return
    rmdirSync(emptied)
  }
}
