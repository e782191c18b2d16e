import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import names from './retired-names.json' with { type: 'json' }

const root = join(import.meta.dirname, '../../..')

/** Each with the names to use instead. */
const retired = new Map(Object.entries(names))

const files = globSync('{src,gateway}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/[\\/]packs[\\/]/.test(file),
)

test('no exported name is a retired one', () => {
  const found = files.flatMap((file) =>
    exportedNames(join(root, file))
      .filter((name) => retired.has(name))
      .map((name) => `${file}: ${name}; use ${retired.get(name)}`),
  )
  expect(found).toEqual([])
})

test('no file has a retired name', () => {
  const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
  const names = new Map(
    [...retired]
      .map(([name, instead]) => [kebab(name), instead] as const)
      .filter(([name]) => name.includes('-')),
  )
  const found = files.flatMap((file) => {
    const instead = names.get(basename(file).split('.')[0]!)
    return instead ? [`${file}; use ${instead}`] : []
  })
  expect(found).toEqual([])
})

test('at least the names of the first edition are retired', () => {
  expect(retired.size).toBeGreaterThan(100)
  expect(files.length).toBeGreaterThan(500)
})

/** The names that a file declares and exports. */
function exportedNames(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return []
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : [],
      )
    const { name } = statement as ts.DeclarationStatement
    return name && ts.isIdentifier(name) ? [name.text] : []
  })
}
