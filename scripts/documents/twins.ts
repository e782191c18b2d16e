import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renew } from './documents.ts'
import { documentsOf } from './paths.ts'

/** The paths of the Chinese documents relative to the project's root. */
export const chineseDocuments = (root: string): string[] =>
  [...globSync(['SECURITY*.md', 'deploy/**/*.md'], { cwd: root }), ...documentsOf(root)]
    .filter((path) => path.endsWith('.zh-CN.md'))
    .sort()

export const twinOf = (path: string) => path.replace('.zh-CN', '')

/** The first sixteen digits of the SHA-256 of a document, without the layout of folders, which is not translated. */
export const hashOf = (text: string) =>
  createHash('sha256')
    .update(text.replaceAll(/^```text[^]*?^```/gm, ''))
    .digest('hex')
    .slice(0, 16)

/** The hash of the English document that a Chinese one is the translation of. */
export const namedHash = (chinese: string) =>
  /^<!-- twin: [\w./-]+ ([0-9a-f]{16}) -->\n/.exec(chinese)?.[1] ?? ''

/**
 * Updates the quotations and tables of all documents. A translation follows by its hash what this changes in its English
 * twin, because the same was changed in it.
 *
 * @returns what else has changed in English: for each translation, what to do
 */
export async function renewAll(root: string): Promise<string[]> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  const twins = chineseDocuments(root)
  const current = twins.filter((path) => namedHash(read(path)) === hashOf(read(twinOf(path))))
  for (const path of documentsOf(root)) write(path, await renew(root, path))
  for (const path of current)
    write(path, read(path).replace(namedHash(read(path)), hashOf(read(twinOf(path)))))
  return twins
    .filter((path) => !current.includes(path))
    .map(
      (path) =>
        `${twinOf(path)} has changed: translate the change in ${path}, then name ${hashOf(read(twinOf(path)))} in its first line.`,
    )
}
