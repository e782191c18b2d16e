import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as Titles from '../../../src/widgets/messages/titles.messages.ts'
import type { Route } from '../../../src/host/routing/routes.ts'
import { writeWidget } from '../../../scripts/new-widget/write.ts'

const project = join(import.meta.dirname, '../../..')

describe('npm run new:widget', () => {
  let copy: string
  let written: string[]

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'oneapi-new-widget-'))
    for (const part of [
      'src',
      'demo/gallery/summaries.ts',
      'tests/widgets/support.ts',
      'package.json',
      '.prettierrc',
    ]) {
      cpSync(join(project, part), join(copy, part), { recursive: true })
    }
    symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
    written = writeWidget(copy, 'key-age')
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('writes a screen and its test that pass the type checker', () => {
    const { config } = ts.readConfigFile(join(project, 'tsconfig.json'), ts.sys.readFile)
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, project)
    const sources = written.filter((path) => /\.tsx?$/.test(path)).map((path) => join(copy, path))
    expect(sources).toHaveLength(10)
    const program = ts.createProgram(sources, { ...options, types: ['node', 'mocha', 'vite/client'] })
    // Only these files: checking everything they import takes three times as long.
    const problems = sources.flatMap((path) => {
      const file = program.getSourceFile(path)
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
        ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      )
    })
    expect(problems).toEqual([])
  })

  test('lists the tag', () => {
    expect(readFileSync(join(copy, 'src/widgets/tags.ts'), 'utf8')).toContain(
      `'oneapi-key-age': () => import('./elements/key-age/index.ts'),\n} as const`,
    )
  })

  test('is a page and an entry of the menu, without another edit', async () => {
    const { routes } = (await import(join(copy, 'src/host/routing/routes.ts'))) as {
      routes: readonly Route[]
    }
    expect(routes.find(({ tag }) => tag === 'oneapi-key-age')).toMatchObject({
      path: '/key-age',
      title: 'key-age',
      menu: { group: 'main' },
    })
    const { titles } = (await import(join(copy, 'src/widgets/messages/titles.messages.ts'))) as typeof Titles
    expect(titles.en).toMatchObject({ 'key-age': 'Key age' })
  })

  test('has words that a page may replace, and its line in the gallery', () => {
    const words = readFileSync(join(copy, 'src/widgets/words.ts'), 'utf8')
    expect(words).toContain("  keyAge: typeof import('./elements/key-age/key-age.messages.ts').messages\n}")
    expect(readFileSync(join(copy, 'demo/gallery/summaries.ts'), 'utf8')).toContain("'oneapi-key-age': '")
  })

  test('refuses a taken name and one that is no tag', () => {
    expect(() => writeWidget(copy, 'key-age')).toThrow('exists already')
    expect(() => writeWidget(copy, 'Key_Age')).toThrow('Not a name')
    expect(() => writeWidget(copy, '../key')).toThrow('Not a name')
  })
})
