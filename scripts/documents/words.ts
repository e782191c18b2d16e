import ts from 'typescript'

/** Sentences as they stand in the source, by topic and name: `tokenList.fields.name`. */
export type Words = Map<string, string>

export interface ChangedWord {
  name: string
  /** Undefined for a new sentence. */
  was?: string | undefined
  /** Undefined for one that is gone. */
  is?: string | undefined
}

/** The Chinese sentences of a file of messages, which may have several topics. */
export function wordsOf(text: string): Words {
  const file = ts.createSourceFile('messages.ts', text, ts.ScriptTarget.Latest, true)
  const objects = new Map<string, ts.Expression>()
  const words: Words = new Map()
  const collect = (path: string, node: ts.Node) => {
    const value = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? node.expression : node
    if (!ts.isObjectLiteralExpression(value))
      return void words.set(path, value.getText().replace(/\s+/g, ' '))
    for (const property of value.properties)
      if (ts.isPropertyAssignment(property))
        collect(`${path}.${property.name.getText().replace(/['"]/g, '')}`, property.initializer)
      else if (property.name)
        words.set(`${path}.${property.name.getText()}`, property.getText().replace(/\s+/g, ' '))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) objects.set(node.name.getText(), node.initializer)
    if (ts.isCallExpression(node) && node.expression.getText() === 'topic') {
      const [topic, zh] = node.arguments
      const told = zh && ts.isIdentifier(zh) ? objects.get(zh.text) : zh
      if (topic && ts.isStringLiteral(topic) && told) collect(topic.text, told)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return words
}

/** What differs, by name. */
export const changedWords = (before: Words, now: Words): ChangedWord[] =>
  [...new Set([...before.keys(), ...now.keys()])]
    .sort()
    .map((name) => ({ name, was: before.get(name), is: now.get(name) }))
    .filter(({ was, is }) => was !== is)
