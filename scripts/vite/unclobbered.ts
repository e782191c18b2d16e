// The effect is proven by tests/browsers/clobbered.test.ts: elements work beside an article whose ids and names are
// those of a document's properties.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, transformWithOxc, Visitor, type ESTree, type Plugin } from 'vite'

const helper = join(import.meta.dirname, '../../src/widgets/dom/unclobbered.ts')

/**
 * The properties that libraries read of a document through variables of any name; the helper passes other objects
 * through unchanged.
 */
const ofDocuments = new Set(
  `activeElement addEventListener adoptedStyleSheets body childNodes compareDocumentPosition contains createComment
  createDocumentFragment createElement createElementNS createNodeIterator createRange createTextNode createTreeWalker
  currentScript defaultView dispatchEvent documentElement firstChild fonts getElementById getElementsByTagName getRootNode
  getSelection hasFocus head implementation importNode nodeName nodeType parentNode querySelector querySelectorAll
  readyState removeEventListener styleSheets visibilityState`.split(/\s+/),
)

/**
 * Matches the properties that Lit reads of the window, where any element's id is also a property. They become symbols,
 * which no id can match.
 */
const ofWindow = /^(lit\w*(Support|Versions|Metadata)|reactiveElement(PolyfillSupport|Versions)|ShadyCSS)$/

/**
 * Rewrites a script so that each place that reads a document calls `$unclobbered`; undefined if there is no such
 * place.
 */
export function readUnclobbered(code: string, library: boolean) {
  const { program, module } = parseSync('script.js', code)
  const edits: { from: number; to: number; text: string }[] = []
  // `new document.x()` calls the expression after `new`, unless that is in brackets.
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

/** Whether an object is `this` or `super`: neither is a document, and `super` cannot be passed to a function. */
const isOwn = ({ type }: ESTree.Expression | ESTree.Super) => type === 'ThisExpression' || type === 'Super'

/** The names by which scripts read a document, as a variable or as a property. */
const documents = new Set(['document', 'ownerDocument'])
const isDocument = (node: ESTree.Expression | ESTree.Super): boolean =>
  (node.type === 'Identifier' && documents.has(node.name)) ||
  (node.type === 'MemberExpression' &&
    node.property.type === 'Identifier' &&
    documents.has(node.property.name))

/** Whether the expression is part of an optional chain (`?.`), which may end early. */
const isChained = (node: ESTree.Expression | ESTree.Super): boolean =>
  node.type === 'MemberExpression'
    ? node.optional || isChained(node.object)
    : node.type === 'CallExpression' && (node.optional || isChained(node.callee))

/**
 * Lets elements work on a page whose article contains `<img name="head">` or `<form name="createElement">`: such a
 * name hides the document's property from every script, React and Lit included, and no script can define it again. So
 * the build reads the prototype's property wherever a script reads the document's. React is CommonJS and gets the
 * helper inlined, because an import would turn it into an ES module.
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
