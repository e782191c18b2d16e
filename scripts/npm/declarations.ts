import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** File contents by path below the package's `types/` folder. */
type Declarations = Map<string, string>

/**
 * Bundled packages whose types our declarations refer to; the package includes their declarations under these paths.
 */
const bundledTypes: Record<string, string> = { 'zustand/vanilla': 'vendor/zustand-vanilla.d.ts' }

/**
 * Collects the declarations reachable from `entries`, as TypeScript emits them. Internal members are left out, and
 * relative imports name the `.js` file next to the declaration.
 *
 * @param widgets - the folder of the library, which becomes `types/`
 * @param available - packages that the embedder has
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

/** Matches the module specifier of an import, an `import('…')` type or an augmentation. */
const specifier = /((?:\bfrom |\bimport |\bimport\(|\bdeclare module )['"])([^'"]+)(['"])/g

/**
 * Emits declarations with the native compiler that also checks the project; its predecessor, which has an API, takes
 * eight times as long.
 */
function emit(root: string, entries: string[]): Map<string, string> {
  // The folder is inside the project, where the compiler finds the packages that its settings name.
  mkdirSync(join(root, 'dist'), { recursive: true })
  const output = mkdtempSync(join(root, 'dist/declarations-'))
  const project = join(output, 'tsconfig.json')
  const ambient = join(root, 'src/widgets/ui/shoelace/shoelace.d.ts')
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    rootDir: root,
    outDir: join(output, 'out'),
  }
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      files: [...entries, ambient],
      include: [],
      compilerOptions,
    }),
  )
  try {
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
    const { status, stdout } = spawnSync(process.execPath, [compiler, '--project', project], {
      cwd: root,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stdout)
    const files = globSync('**/*.d.ts', { cwd: compilerOptions.outDir })
    return new Map(
      files.map((path) => [join(root, path), readFileSync(join(compilerOptions.outDir, path), 'utf8')]),
    )
  } finally {
    rmSync(output, { recursive: true })
  }
}

/** The path of the declaration file next to a package's entry. */
const typesOf = (root: string, id: string) =>
  createRequire(join(root, 'package.json'))
    .resolve(id)
    .replace(/\.c?js$/, '.d.ts')
