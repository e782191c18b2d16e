import ts from 'typescript'

export interface Mutation {
  path: string
  line: number
  /** The text before and after, shortened. */
  what: string
  /** The whole file with the mutation. */
  source: string
}

interface Edit {
  start: number
  end: number
  text: string
}

/** Matches files of sentences, styles, tables and types, whose mutations show nothing about the tests. */
const dull =
  /\.(messages|styles)\.ts$|\/messages\/|\/packs\/|\.d\.ts$|\/(words|index|icons|schema)\.tsx?$|\/sample\//
/** The fewest places to break that a file needs; files with fewer contain no logic. */
const leastPlaces = 4

/**
 * Draws one place in each of `count` files. The same seed draws the same place of a file while the file stays the
 * same, so that changes of other files leave most places as they are.
 */
export function draw(
  paths: readonly string[],
  read: (path: string) => string,
  { seed, count }: { seed: number; count: number },
): Mutation[] {
  const shuffled = paths
    .filter((path) => !dull.test(path))
    .map((path) => {
      const random = generator(seed ^ hashOf(path))
      return { path, order: random(), pick: random() }
    })
    .sort((one, other) => one.order - other.order)
  const drawn: Mutation[] = []
  for (const { path, pick } of shuffled) {
    if (drawn.length === count) break
    const text = read(path)
    const edits = editsOf(path, text)
    if (edits.length < leastPlaces) continue
    const { start, end, text: put } = edits[Math.floor(pick * edits.length)]!
    drawn.push({
      path,
      line: text.slice(0, start).split('\n').length,
      what: `${short(text.slice(start, end))} → ${short(put)}`,
      source: text.slice(0, start) + put + text.slice(end),
    })
  }
  return drawn
}

const swapped = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['&&', '||'],
  ['||', '&&'],
  ['??', '&&'],
  ['+', '-'],
  ['-', '+'],
])

/** All places of a file that can be changed so that it still compiles as JavaScript. */
export function editsOf(path: string, text: string): Edit[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const edits: Edit[] = []
  const replace = (node: ts.Node, put: string) =>
    edits.push({ start: node.getStart(file), end: node.getEnd(), text: put })
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isIfStatement(node)) replace(node.expression, `!(${node.expression.getText(file)})`)
    if (ts.isConditionalExpression(node)) replace(node.condition, `!(${node.condition.getText(file)})`)
    if (ts.isBinaryExpression(node)) {
      const put = swapped.get(node.operatorToken.getText(file))
      const ofText = [node.left, node.right].some(
        (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
      )
      if (put && !(ofText && /[-+]/.test(put))) replace(node.operatorToken, put)
    }
    if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent))
      replace(node, String(Number(node.text) + 1))
    if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false')
    if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true')
    if (ts.isExpressionStatement(node)) {
      const called = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
      if (ts.isCallExpression(called) && called.expression.kind !== ts.SyntaxKind.SuperKeyword)
        replace(node, '{}')
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return edits
}

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}

/** Hashes a text by FNV-1a. */
const hashOf = (text: string) =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193), 0x811c9dc5)

/** Creates reproducible random numbers by mulberry32. */
function generator(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
