import ts from 'typescript'

/** Sentences as the source states them, by topic and name, such as `tokenList.fields.name`. */
export type Words = Map<string, string>

interface ChangedWord {
  name: string
  /** The earlier sentence; undefined for a new one. */
  was?: string | undefined
  /** The present sentence; undefined for a removed one. */
  is?: string | undefined
}

const parsed = (text: string) => ts.createSourceFile('messages.ts', text, ts.ScriptTarget.Latest, true)

function collect(words: Words, path: string, node: ts.Node): void {
  const value = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? node.expression : node
  if (!ts.isObjectLiteralExpression(value)) return void words.set(path, value.getText().replace(/\s+/g, ' '))
  for (const property of value.properties) {
    if (!property.name) continue
    const name = [path, property.name.getText().replace(/['"]/g, '')].filter(Boolean).join('.')
    if (ts.isPropertyAssignment(property)) collect(words, name, property.initializer)
    else words.set(name, property.getText().replace(/\s+/g, ' '))
  }
}

/** The sentences of a pack's file. */
export function packWordsOf(text: string): Words {
  const words: Words = new Map()
  const add = (path: string, of: string | object): unknown =>
    typeof of === 'string'
      ? words.set(path, of)
      : Object.entries(of).forEach(([name, one]) =>
          add([path, name].filter(Boolean).join('.'), one as string | object),
        )
  add('', JSON.parse(text) as object)
  return words
}

/** Collects the Chinese sentences of a topic that is stated as pairs. */
function collectPairs(words: Words, topic: string, pairs: ts.ObjectLiteralExpression): void {
  for (const property of pairs.properties)
    if (ts.isPropertyAssignment(property) && ts.isArrayLiteralExpression(property.initializer)) {
      const [zh] = property.initializer.elements
      if (zh) collect(words, `${topic}.${property.name.getText().replace(/['"]/g, '')}`, zh)
    }
}

/**
 * The Chinese sentences of a file of messages, which may have several topics. Files up to version 1.1 state one
 * object for each language.
 */
export function wordsOf(text: string): Words {
  const file = parsed(text)
  const objects = new Map<string, ts.Expression>()
  const words: Words = new Map()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) objects.set(node.name.getText(), node.initializer)
    if (ts.isCallExpression(node) && /^(defineMessages|messagesOf)$/.test(node.expression.getText())) {
      const [topic, first, second] = node.arguments
      const zh = first && ts.isIdentifier(first) ? objects.get(first.text) : first
      if (topic && ts.isStringLiteral(topic) && zh)
        if (second || !ts.isObjectLiteralExpression(zh)) collect(words, topic.text, zh)
        else collectPairs(words, topic.text, zh)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return words
}

/** The changed sentences that a language has and has not changed since, which a translator must check. */
export const leftBehind = (changes: readonly ChangedWord[], before: Words, now: Words): string[] =>
  changes.map(({ name }) => name).filter((name) => now.has(name) && now.get(name) === before.get(name))

/** The sentences that differ, sorted by name. */
export const changedWords = (before: Words, now: Words): ChangedWord[] =>
  [...new Set([...before.keys(), ...now.keys()])]
    .sort()
    .map((name) => ({ name, was: before.get(name), is: now.get(name) }))
    .filter(({ was, is }) => was !== is)
