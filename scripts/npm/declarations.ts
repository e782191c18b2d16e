import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import ts from 'typescript'

/** File contents by path below the package's `types/` folder. */
type Declarations = Map<string, string>

/** Bundled packages whose types our declarations refer to; their declarations are included. */
const bundledTypes: Record<string, string> = { 'zustand/vanilla': 'vendor/zustand-vanilla.d.ts' }

/**
 * The declarations reachable from `entries`, as emitted by TypeScript. Internal members are left out, and
 * relative imports name the `.js` file next to the declaration.
 *
 * @param widgets - the folder of the library, which becomes `types/`
 * @throws when the sources have errors, or a declaration imports a package that the embedder would not have
 */
export function declarationsOf(
  root: string,
  widgets: string,
  entries: string[],
  available: string[],
): Declarations {
  const emitted = emit(root, entries)
  const kept: Declarations = new Map()
  const waiting = entries.map((entry) => entry.replace(/\.tsx?$/, '.d.ts'))

  for (const file of waiting) {
    const path = relative(widgets, file).split(sep).join('/')
    if (kept.has(path)) continue
    const text = emitted.get(file)
    if (text === undefined) throw new Error(`No declarations were made for ${path}`)
    const address = (id: string) => {
      if (id.startsWith('.')) {
        waiting.push(resolve(dirname(file), id).replace(/\.tsx?$/, '.d.ts'))
        return id.replace(/\.tsx?$/, '.js')
      }
      const vendor = bundledTypes[id]
      if (vendor) {
        kept.set(vendor, readFileSync(typesOf(root, id), 'utf8'))
        const there = relative(dirname(path), vendor).split(sep).join('/')
        return (there.startsWith('.') ? there : `./${there}`).replace(/\.d\.ts$/, '.js')
      }
      if (!available.includes(id))
        throw new Error(`${path} names the types of ${id}, which the package has not`)
      return id
    }
    kept.set(
      path,
      text.replace(specifier, (_, before: string, id: string, after: string) => before + address(id) + after),
    )
  }
  return kept
}

/** The module specifier of an import, an `import('…')` type or an augmentation. */
const specifier = /((?:\bfrom |\bimport |\bimport\(|\bdeclare module )['"])([^'"]+)(['"])/g

function emit(root: string, entries: string[]): Map<string, string> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const ambient = join(root, 'src/widgets/ui/shoelace/shoelace.d.ts')
  const program = ts.createProgram([...entries, ambient], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
  })
  const emitted = new Map<string, string>()
  const { diagnostics } = program.emit(undefined, (path, text) => emitted.set(resolve(path), text))
  if (diagnostics.length > 0) {
    throw new Error(
      ts.formatDiagnostics(diagnostics, {
        getCurrentDirectory: () => root,
        getCanonicalFileName: (name) => name,
        getNewLine: () => '\n',
      }),
    )
  }
  return emitted
}

/** The declaration file next to a package's entry. */
const typesOf = (root: string, id: string) =>
  createRequire(join(root, 'package.json'))
    .resolve(id)
    .replace(/\.c?js$/, '.d.ts')
