import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import * as analyzer from '@custom-elements-manifest/analyzer'
import type Compiler from 'typescript'
import { elementEntries, type Entry } from './entries.ts'
import type { ElementDeclaration, Manifest, Module } from './schema.ts'
import { publicFace } from './public-face.ts'

// The analyzer exports types for its plugins only, and contains its own copy of the TypeScript compiler.
const { create, ts } = analyzer as unknown as {
  create(options: { modules: unknown[] }): { modules: { declarations: ElementDeclaration[] }[] }
  ts: Pick<typeof Compiler, 'createSourceFile' | 'ScriptTarget'>
}

/**
 * Generates `custom-elements.json` from the docblocks of the elements: attributes, properties, methods, events, slots,
 * parts and CSS properties, including inherited ones. Paths are those in the npm package.
 *
 * @param root - the project's folder
 * @throws when an element has no docblock with its `@tag`
 */
export function elementsManifest(root: string): Manifest {
  const declarations = declarationsOf(root)
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: elementEntries(join(root, 'src/widgets')).flatMap((entry) => {
      const declaration = declarations.find(({ tagName }) => tagName === entry.tag)
      if (!declaration) throw new Error(`${entry.element} has no docblock with "@tag ${entry.tag}"`)
      return modulesOf(entry, publicFace(declaration))
    }),
  }
}

/** The elements of a manifest. */
export const elementsOf = ({ modules }: Manifest): ElementDeclaration[] =>
  modules.flatMap(({ declarations }) => declarations)

function declarationsOf(root: string): ElementDeclaration[] {
  const kit = join(root, 'src/widgets/kit')
  const files = [
    ...readdirSync(kit, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('-element.ts'))
      .map((name) => join(kit, name)),
    ...elementEntries(join(root, 'src/widgets')).flatMap(({ element }) =>
      readdirSync(dirname(element))
        .filter((name) => name.endsWith('.element.ts'))
        .map((name) => join(dirname(element), name)),
    ),
  ]
  const modules = files.map((file) =>
    ts.createSourceFile(
      relative(root, file).split(sep).join('/'),
      // The analyzer does not understand a base class in brackets.
      readFileSync(file, 'utf8').replace(/extends \((\w+) as [^)]+\) \{/, 'extends $1 {'),
      ts.ScriptTarget.ES2022,
      true,
    ),
  )
  return create({ modules }).modules.flatMap(({ declarations }) => declarations)
}

/** The two modules of an element: one contains the class, the other registers it. */
function modulesOf({ name, tag, className }: Entry, declaration: ElementDeclaration): Module[] {
  const path = `${name}/element.js`
  const reference = { name: className, module: path }
  const exported = { kind: 'js', name: className, declaration: reference } as const
  return [
    { kind: 'javascript-module', path, declarations: [declaration], exports: [exported] },
    {
      kind: 'javascript-module',
      path: `${name}.js`,
      declarations: [],
      exports: [{ kind: 'custom-element-definition', name: tag, declaration: reference }, exported],
    },
  ]
}
