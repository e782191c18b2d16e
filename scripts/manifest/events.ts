import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const augmentation = /declare module '[./]*kit\/element\/events\.ts'/

/** The files that add events to `WidgetEvents`. */
export const eventSources = (widgets: string): string[] =>
  readdirSync(widgets, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(widgets, name))
    .filter((file) => augmentation.test(readFileSync(file, 'utf8')))
    .sort()

/** The names of all events in `WidgetEvents`, from the kit and from every element. */
export function declaredEvents(widgets: string): string[] {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'WidgetEvents') {
      for (const { name } of node.members) if (name && ts.isStringLiteral(name)) names.add(name.text)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of [join(widgets, 'kit/element/events.ts'), ...eventSources(widgets)]) {
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest))
  }
  return [...names].sort()
}
