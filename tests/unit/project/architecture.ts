import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import ts from 'typescript'
import { parseSync } from 'vite'

export const src = join(import.meta.dirname, '../../../src')

export type Import = {
  /** The importing file, below `src/`. */
  from: string
  /** A file below `src/`, a package, or `../…` for files outside. */
  to: string
  kind: 'value' | 'type' | 'dynamic'
}

/** Every source file, below `src/`, with `/` between folders. */
export const sourceFiles = (): string[] => filesOf('.')

/** The same of another folder, named from `src/`. */
export const filesOf = (folder: string): string[] =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name).split(sep).join('/'))

export const read = (file: string): string => readFileSync(join(src, file), 'utf8')

/** The code of a file without comments, for rules about words. */
export function codeOf(file: string): string {
  const text = read(file)
  const { comments } = parseSync(file, text)
  const starts = [0, ...comments.map(({ end }) => end)]
  return starts.map((start, place) => text.slice(start, comments[place]?.start)).join('')
}

const kindOf = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

const known = new Map<string, Import[]>()

/** All imports and re-exports of a file, `import()` and `import('…').Type` among them. */
export function importsOf(file: string): Import[] {
  if (!known.has(file)) known.set(file, readImports(file))
  return known.get(file)!
}

function readImports(file: string): Import[] {
  if (file.endsWith('.css')) return []
  const found: Import[] = []
  const add = (specifier: ts.Node | undefined, kind: Import['kind']) => {
    if (specifier && ts.isStringLiteralLike(specifier)) {
      found.push({ from: file, to: target(file, specifier.text), kind })
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, node.importClause?.isTypeOnly ? 'type' : 'value')
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'value')
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], 'dynamic')
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, 'type')
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false, kindOf(file)))
  return found
}

const target = (file: string, specifier: string): string =>
  specifier.startsWith('.')
    ? relative(src, join(src, dirname(file), specifier.replace('?raw', '')))
        .split(sep)
        .join('/')
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')
