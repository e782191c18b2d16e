import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOf, namesOf } from './templates.ts'

const tagList = 'src/widgets/tags.ts'

/**
 * Writes a new element with its test and demo page, and adds it to the list of tags.
 *
 * @param root - the project's folder
 * @param folder - the tag without `oneapi-`
 * @returns the paths written
 * @throws when the name is not one of ours, or is taken
 */
export function writeWidget(root: string, folder: string): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(folder) || folder.startsWith('oneapi-')) {
    throw new Error(`Not a name: "${folder}". Use the tag without its prefix, such as token-stats.`)
  }
  const files = filesOf(namesOf(folder))
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken) throw new Error(`${taken} exists already.`)

  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const tags = readFileSync(join(root, tagList), 'utf8')
  const line = `  'oneapi-${folder}': () => import('./elements/${folder}/index.ts'),\n`
  writeFileSync(join(root, tagList), tags.replace(/^\} as const/m, `${line}} as const`))
  return [...Object.keys(files), tagList]
}
