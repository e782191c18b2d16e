import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { elementsOf } from '../manifest/analyze.ts'
import type { Described, ElementDeclaration, Manifest } from '../manifest/schema.ts'
import { frameworks } from '../npm/frameworks.ts'

/**
 * The public names with their types, for example `oneapi-topup event oneapi-redeemed.quota` with `number`. The type is
 * empty where types are not compared.
 */
export type Surface = Map<string, string>

/**
 * Writes the surface of a version as a file with a sorted line for each entry, so that its changes are easy to read.
 */
export const surfaceText = (name: string, version: string, surface: Surface): string =>
  `${name} ${version}\n${[...surface]
    .map(([entry, type]) => (type ? `${entry}: ${type}` : entry))
    .sort()
    .join('\n')}\n`

/** Reads the surface of the last release, with which this release is compared. */
export function lastSurface(root: string): { version: string; surface: Surface } {
  const [heading = '', ...lines] = readFileSync(join(root, 'scripts/release/last-surface.txt'), 'utf8')
    .trim()
    .split('\n')
  const surface = new Map(
    lines.map((line): [string, string] => {
      const [entry = '', ...type] = line.split(': ')
      return [entry, type.join(': ')]
    }),
  )
  return { version: heading.split(' ')[1] ?? '', surface }
}

/** The entries that were removed from the surface, added to it, or changed their type. */
export const surfaceChanges = (before: Surface, after: Surface) => ({
  // A value was not removed if any text is now allowed in its place.
  removed: [...before.keys()].filter((name) => !after.has(name) && !after.get(name.split(' = ')[0]!)),
  added: [...after.keys()].filter((name) => !before.has(name)),
  retyped: [...after]
    .filter(([name, type]) => type && ![type, '', undefined].includes(before.get(name)))
    .map(([name]) => name),
})

/**
 * Reads the public surface of a built package: its exports with their types, and the manifest's description of each
 * element.
 *
 * @param folder - the package, in a project that has the types of React and Vue
 */
export function surfaceOf(folder: string): Surface {
  const read = <Value>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Value
  const { exports } = read<{ exports: Record<string, string | { types: string }> }>('package.json')
  const surface: Surface = new Map(Object.keys(exports).map((name) => [`export ${name}`, '']))
  for (const element of elementsOf(read<Manifest>('custom-elements.json'))) addElement(surface, element)
  const typed = Object.entries(exports).flatMap(([name, target]): [string, string][] =>
    typeof target === 'string' || name.includes('*') ? [] : [[name, join(folder, target.types)]],
  )
  addTypes(surface, typed)
  return surface
}

function addElement(surface: Surface, element: ElementDeclaration): void {
  const { tagName, attributes, members = [], events, slots, cssParts, cssProperties } = element
  const addAll = (kind: string, all: readonly Described[] = []) => {
    for (const { name, type } of all) add(surface, `${tagName} ${kind} ${name}`.trimEnd(), type?.text)
  }
  surface.set(tagName, '')
  addAll('attribute', attributes)
  addAll('event', events)
  addAll('slot', slots)
  addAll('part', cssParts)
  addAll('style', cssProperties)
  for (const { name, kind, type, parameters = [], return: result } of members)
    if (kind === 'field') add(surface, `${tagName} property ${name}`, type?.text)
    else {
      const given = parameters.map((one) => `${one.name}: ${one.type?.text ?? 'unknown'}`).join(', ')
      add(surface, `${tagName} method ${name}`, `(${given}) => ${result?.type?.text ?? 'void'}`)
    }
}

/**
 * Adds an entry. Each value of a union and each field of an event's detail becomes a separate entry, because it may be
 * removed separately.
 */
function add(surface: Surface, name: string, text = ''): void {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('"', "'")
  if (/^[(<]/.test(line)) return void surface.set(name, line)
  const type = parseType(line)
  const detail = type && ts.isTypeReferenceNode(type) ? type.typeArguments?.[0] : type
  if (type && ts.isUnionTypeNode(type) && type.types.every(isValue)) {
    surface.set(name, '')
    for (const one of type.types) surface.set(`${name} = ${one.getText()}`, '')
  } else if (detail && ts.isTypeLiteralNode(detail)) {
    surface.set(name, '')
    for (const member of detail.members)
      if (ts.isPropertySignature(member))
        surface.set(`${name}.${member.name.getText()}`, member.type?.getText() ?? '')
  } else surface.set(name, type?.getText() ?? '')
}

function parseType(text: string): ts.TypeNode | undefined {
  const [statement] = ts.createSourceFile(
    'type.ts',
    `type T = ${text}`,
    ts.ScriptTarget.Latest,
    true,
  ).statements
  return text && statement && ts.isTypeAliasDeclaration(statement) ? statement.type : undefined
}

const isValue = (type: ts.TypeNode) => ts.isLiteralTypeNode(type) || type.getText() === 'undefined'

/**
 * Whether an export's type follows from the elements or from the sentences of the screens, so that it is not compared.
 */
const followsFromOthers = (entry: string, name: string) =>
  frameworks.some((framework) => entry === `./${framework}`) ||
  /^\.\/words\//.test(entry) ||
  /Element$|^Words$/.test(name)

function addTypes(surface: Surface, entries: [name: string, file: string][]): void {
  const program = ts.createProgram(
    entries.map(([, file]) => file),
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ESNext,
      strict: true,
      skipLibCheck: true,
      types: [],
    },
  )
  const checker = program.getTypeChecker()
  for (const [entry, file] of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const name = `${entry} ${exported.name}`
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      const declaration = symbol.declarations?.[0]
      if (!declaration || followsFromOthers(entry, exported.name)) surface.set(name, '')
      else addDeclaration(surface, name, symbol, declaration, checker)
    }
  }
}

/**
 * Adds a declaration with its types as written, because the types that the compiler computes are long and change with
 * its version.
 */
function addDeclaration(
  surface: Surface,
  name: string,
  symbol: ts.Symbol,
  declaration: ts.Declaration,
  checker: ts.TypeChecker,
): void {
  const type = symbol.flags & ts.SymbolFlags.Type && checker.getDeclaredTypeOfSymbol(symbol)
  const members = type && type.flags & ts.TypeFlags.Object ? checker.getPropertiesOfType(type) : []
  if (members.length === 0) return add(surface, name, written(declaration))
  surface.set(name, '')
  for (const member of members) {
    const text = member.valueDeclaration && written(member.valueDeclaration)
    const mark = member.flags & ts.SymbolFlags.Optional ? '?' : ''
    if (!/^(#|__@|stack$|cause$)/.test(member.name)) add(surface, `${name}.${member.name}${mark}`, text)
  }
}

function written(declaration: ts.Declaration): string {
  if (ts.isFunctionLike(declaration))
    return declaration
      .getText()
      .replace(/^[^(<]*/, '')
      .replace(/;$/, '')
  const text = (declaration as { type?: ts.TypeNode }).type?.getText() ?? ''
  return text.includes('import(') ? '' : text.replace(/ \| undefined$/, '')
}
