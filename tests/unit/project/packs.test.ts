import { expect, test } from 'vitest'
import { packs } from '../../../scripts/npm/packs.ts'
import { join } from 'node:path'
import { english } from '../all-messages.ts'

const root = join(import.meta.dirname, '../../..')
const modules = import.meta.glob<{ default: Record<string, unknown> }>(
  '../../../src/widgets/messages/packs/*.ts',
  { eager: true },
)
const packOf = (name: string) => modules[`../../../src/widgets/messages/packs/${name}.ts`]!.default

/** The same word in both languages. */
const same: Record<string, string[]> = { fr: ['common.actions', 'common.pageOf'], es: ['errors.error'] }

test.each(packs(root))('$name says everything, with its values, and nothing in English', ({ name }) => {
  const left: string[] = []
  const compare = (theirs: unknown, ours: unknown, path: string) => {
    if (typeof theirs === 'function') {
      const values = ['<1>', '<2>'].slice(0, (ours as (...all: unknown[]) => string).length)
      const say = (words: unknown) => String((words as (...all: unknown[]) => string)(...values))
      const [said, meant] = [say(theirs), say(ours)]
      if (values.some((value) => meant.includes(value) && !said.includes(value))) left.push(path)
      if (said === meant && /[a-z]{3}/.test(meant)) left.push(path)
    } else if (typeof theirs === 'string') {
      if (theirs === ours && /[a-z]{3}/.test(theirs)) left.push(path)
    } else
      for (const [key, word] of Object.entries(theirs as object))
        compare(word, (ours as Record<string, unknown>)[key], `${path}.${key}`)
  }
  const pack = packOf(name)
  expect(Object.keys(pack).length).toBe(13)
  for (const [topic, words] of Object.entries(pack)) compare(words, english[topic], topic)
  expect(left.filter((path) => !['codeStep.code', ...(same[name] ?? [])].includes(path))).toEqual([])
})
