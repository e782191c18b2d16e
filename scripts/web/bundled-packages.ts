import { relative } from 'node:path'
import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** The chunks of a finished build; Vite returns one or several outputs. */
export const chunksOf = (result: unknown): Chunk[] =>
  ([result].flat() as Rolldown.RolldownOutput[])
    .flatMap(({ output }) => output)
    .filter((file) => file.type === 'chunk')

/** The modules of each script, for tests: their ids with query, relative to the project's folder. */
export const modulesByScript = (root: string, chunks: Chunk[]): Record<string, string[]> =>
  Object.fromEntries(
    chunks.map(({ fileName, moduleIds }) => [
      fileName,
      moduleIds.map((id) => (id.startsWith(root) ? relative(root, id) : id).replaceAll('\\', '/')),
    ]),
  )

/** The names of the npm packages whose code is in the chunks, sorted. */
export const bundledPackages = (chunks: Chunk[]): string[] =>
  packageNames(
    chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .map((id) => id.replaceAll('\\', '/').split('/node_modules/'))
      .filter((parts) => parts.length > 1)
      .map((parts) => parts.at(-1) ?? ''),
  )

/** The distinct package names (`@scope/name` or `name`) of module specifiers, sorted. */
export const packageNames = (specifiers: string[]): string[] =>
  [
    ...new Set(
      specifiers.map((id) =>
        id
          .split('/')
          .slice(0, id.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ].sort()
