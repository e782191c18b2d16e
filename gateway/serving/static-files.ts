import { realpath, stat } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'

export type FoundFile =
  | { kind: 'folder' }
  | {
      kind: 'file'
      path: string
      /** The part of the ETag that changes with the file. */
      tag: string
      /** The precompressed file that the caller accepts; undefined if there is none. */
      encodedPath?: string
      encoding?: 'br' | 'gzip'
    }

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Finds the file for a decoded URL path inside a folder; for a path that ends in a slash, its `index.html`. Undefined
 * when there is none, and for paths that leave the folder, name a hidden file or a backup, or cannot be file names.
 */
export async function findFile(
  root: string,
  urlPath: string,
  request: Request,
): Promise<FoundFile | undefined> {
  if (!isSafe(urlPath)) return undefined
  const path = resolve(root, `.${urlPath}${urlPath.endsWith('/') ? 'index.html' : ''}`)
  if (!path.startsWith(resolve(root) + sep)) return undefined
  const found = (await isInside(root, path)) ? await describe(path) : undefined
  if (!found) return undefined
  if (found.isDirectory()) return { kind: 'folder' }
  if (!found.isFile()) return undefined
  const accepted = request.headers.get('accept-encoding') ?? ''
  for (const [encoding, suffix] of encodings) {
    if (!new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted)) continue
    const twin = (await isInside(root, path + suffix)) ? await describe(path + suffix) : undefined
    // A compressed file older than its source is left over from an earlier build.
    if (twin?.isFile() && twin.mtimeMs >= found.mtimeMs) {
      return { kind: 'file', path, tag: `${tagOf(found)}-${encoding}`, encodedPath: path + suffix, encoding }
    }
  }
  return { kind: 'file', path, tag: tagOf(found) }
}

/** Whether a path stays inside the folder after symbolic links are resolved, and names no hidden file there. */
const isInside = async (root: string, path: string) => {
  const [realRoot, real] = await Promise.all(
    [root, path].map((name) => realpath(name).catch(() => undefined)),
  )
  return (
    real !== undefined &&
    `${real}${sep}`.startsWith(`${realRoot}${sep}`) &&
    isSafe(`/${relative(realRoot!, real).replaceAll(sep, '/')}`)
  )
}

const isSafe = (path: string) =>
  path.startsWith('/') &&
  !/[\0\\]/.test(path) &&
  !path.split('/').some((segment) => segment.startsWith('.')) &&
  !isBackup.test(path)

/** Matches dumps and database files, which are no part of a page but may have been left in its folder. */
const isBackup = /\.(dump|sql|tgz|tar|bak|db|sqlite3?)(\.\w+)?$/i

const tagOf = ({ size, mtimeMs }: { size: number; mtimeMs: number }) =>
  `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`

const describe = (path: string) => stat(path).catch(() => undefined)
