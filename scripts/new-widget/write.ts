import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOf, namesOf, screen, titleOf } from './templates.ts'

const tagList = 'src/widgets/tags.ts'
const screenList = 'src/widgets/screens.ts'
const titleList = 'src/widgets/messages/titles.messages.ts'
const wordList = 'src/widgets/words.ts'
const summaryList = 'demo/gallery/summaries.ts'

/**
 * Writes a new screen with its test, and adds it to the lists of tags, screens, titles, sentences that embedders may
 * replace, and summaries of the gallery. The page and menu entry in the console, the manifest, the types and the
 * sweeps are derived from these lists.
 *
 * @param root - the project's folder
 * @param folder - the tag without `oneapi-`
 * @returns the paths written
 * @throws when the name is invalid or taken
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
  const { tag, variable } = namesOf(folder)
  insert(root, tagList, /^(?=\} as const)/m, `  '${tag}': () => import('./elements/${folder}/index.ts'),\n`)
  insert(root, screenList, /^(?=\]$)/m, screen(namesOf(folder)))
  insert(
    root,
    titleList,
    /(?<=defineMessages\('titles', \{\n(?: .*\n)*)(?=\})/m,
    `  '${folder}': ['用户名', '${titleOf(folder)}'],\n`,
  )
  insert(
    root,
    wordList,
    /(?<=^interface Topics \{\n(?: .*\n)*)(?=\})/m,
    `  ${variable}: typeof import('./elements/${folder}/${folder}.messages.ts').messages\n`,
  )
  insert(root, summaryList, /(?=^\}$)/m, `  '${tag}': '显示当前用户的用户名。',\n`)
  return [...Object.keys(files), tagList, screenList, titleList, wordList, summaryList]
}

/**
 * Inserts a line into a file.
 * @throws when the place is not found, because otherwise the missing line would be noticed much later
 */
function insert(root: string, path: string, place: RegExp, line: string) {
  const text = readFileSync(join(root, path), 'utf8')
  if (!place.test(text)) throw new Error(`${path} has no place for ${line.trim()}`)
  writeFileSync(join(root, path), text.replace(place, line))
}
