// Elements work beside an article whose ids and names are those of a document: tests/browsers/clobbered.test.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, transformWithOxc, Visitor, type ESTree, type Plugin } from 'vite'

const helper = join(import.meta.dirname, '../../src/widgets/dom/unclobbered.ts')

/** What libraries read of a document in variables of any name; other objects pass through unchanged. */
const ofDocuments = new Set(
  `activeElement addEventListener adoptedStyleSheets body childNodes compareDocumentPosition contains createComment
  createDocumentFragment createElement createElementNS createNodeIterator createRange createTextNode createTreeWalker
  currentScript defaultView dispatchEvent documentElement firstChild fonts getElementById getElementsByTagName getRootNode
  getSelection hasFocus head implementation importNode nodeName nodeType parentNode querySelector querySelectorAll
  readyState removeEventListener styleSheets visibilityState`.split(/\s+/),
)

/** What Lit reads of the window, where any id is a name too; a symbol is none. */
const ofWindow = /^(lit\w*(Support|Versions|Metadata)|reactiveElement(PolyfillSupport|Versions)|ShadyCSS)$/

/** A script in which each place that reads a document calls `$unclobbered`; undefined if there is no such place. */
export function readUnclobbered(code: string, library: boolean) {
  const { program, module } = parseSync('script.js', code)
  const edits: { from: number; to: number; text: string }[] = []
  // `new document.x()` calls what `new` is followed by, unless that is in brackets.
  const constructed = new Set<number>()
  const wrap = ({ start, end }: ESTree.Span, chained = false) => {
    const [open, close] = constructed.has(start) ? ['(', ')'] : ['', '']
    edits.push(
      { from: start, to: start, text: `${open}$unclobbered(` },
      { from: end, to: end, text: `)${close}${chained ? '?' : ''}` },
    )
  }
  new Visitor({
    NewExpression({ callee }) {
      constructed.add(callee.start)
    },
    MemberExpression({ object, property, computed, optional, end }) {
      if (library && object.type === 'Identifier' && ofWindow.test(object.name))
        edits.push({ from: object.start, to: object.end, text: `globalThis[Symbol.for('${object.name}')]` })
      if (computed || property.type !== 'Identifier') return
      const { name } = property
      if (library && ofWindow.test(name))
        edits.push({ from: object.end, to: end, text: `[Symbol.for('${name}')]` })
      else if (isDocument(object) || (library && ofDocuments.has(name) && !isOwn(object)))
        wrap(object, !optional && isChained(object))
    },
    BinaryExpression({ operator, right }) {
      if (operator === 'in' && isDocument(right)) wrap(right)
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'ObjectPattern' && init && isDocument(init)) wrap(init)
    },
  }).visit(program)
  if (edits.length === 0) return undefined
  const directives = program.body.filter((statement) => 'directive' in statement && statement.directive)
  let text = code
  for (const { from, to, text: put } of edits.sort((one, other) => other.from - one.from))
    text = text.slice(0, from) + put + text.slice(to)
  return { code: text, start: directives.at(-1)?.end ?? 0, isModule: module.hasModuleSyntax }
}

/** What a class reads of itself is of no document; nor can `super` be handed on. */
const isOwn = ({ type }: ESTree.Expression | ESTree.Super) => type === 'ThisExpression' || type === 'Super'

/** `document` or `ownerDocument`, of anything or a variable. */
const documents = new Set(['document', 'ownerDocument'])
const isDocument = (node: ESTree.Expression | ESTree.Super): boolean =>
  (node.type === 'Identifier' && documents.has(node.name)) ||
  (node.type === 'MemberExpression' &&
    node.property.type === 'Identifier' &&
    documents.has(node.property.name))

/** Whether what follows is left out where the expression ends early, as after `?.`. */
const isChained = (node: ESTree.Expression | ESTree.Super): boolean =>
  node.type === 'MemberExpression'
    ? node.optional || isChained(node.object)
    : node.type === 'CallExpression' && (node.optional || isChained(node.callee))

/**
 * Lets elements work on a page whose article has `<img name="head">` or `<form name="createElement">`: such a name hides
 * the document's own property from every script, React and Lit included, and no script can define it again. So the build
 * reads the prototypes' properties wherever a script reads the document's. React is CommonJS and gets the helper itself,
 * because an import would make a module of it.
 */
export function unclobbered(): Plugin {
  let inlined = ''
  return {
    name: 'unclobbered',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      const { code } = await transformWithOxc(readFileSync(helper, 'utf8'), helper)
      inlined = `const $unclobbered = (() => {${code.replace(/^export /m, '')};return unclobbered})();`
    },
    transform: {
      filter: { code: /[dD]ocument\b|createComment|PolyfillSupport|litPropertyMetadata|Versions|ShadyCSS/ },
      handler(code, id) {
        if (id === helper || !/\.(m?js|tsx?)(\?|$)/.test(id)) return
        const found = readUnclobbered(code, id.includes('/node_modules/'))
        if (!found) return
        const given = found.isModule
          ? `import { unclobbered as $unclobbered } from ${JSON.stringify(helper)};`
          : inlined
        return {
          code: `${found.code.slice(0, found.start)}${given}${found.code.slice(found.start)}`,
          map: null,
        }
      },
    },
  }
}
