import { configChanged, currentConfig } from '../../gateway/config.ts'
import { isTag, tags, type Tag } from '../../tags.ts'
import { readAttribute, twoDays, wordsOf, type Attributes } from '../../dom/attributes.ts'
import { languageOf, locales, supportedLocale } from '../../messages/language/locale.ts'
import { report } from './report.ts'

export const choices: Record<string, readonly string[]> = {
  theme: ['light', 'dark', 'auto'],
  density: ['comfortable', 'compact'],
  dialect: ['one-api', 'laisky', 'one-hub', 'done-hub', 'new-api', 'veloera'],
  auth: ['token'],
}

const twoDaysFormat = /^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/

/** The elements here may hold other elements, or nothing. */
const holders = ['oneapi-provider', 'oneapi-notices']

export function watchMistakes() {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    waiting = undefined
    for (const [name, allowed] of Object.entries(choices)) {
      const value = (currentConfig() as Record<string, unknown>)[name]
      if (typeof value === 'string' && value && !allowed.includes(value))
        report({ id: 'badChoice', details: ['configure()', name, value, allowed.join(' ')] })
    }
    for (const element of document.querySelectorAll('*')) {
      const { localName: tag } = element
      const stand = element.getAttribute('data-oneapi')
      if (stand) examineTag(`oneapi-${stand}`)
      if (!tag.startsWith('oneapi-') || !examineTag(tag)) continue
      examine(element, tag)
      if (!customElements.get(tag)) void customElements.whenDefined(tag).then(scheduleLook)
    }
  }
  const scheduleLook = () => (waiting ??= setTimeout(look, 300))
  new MutationObserver(scheduleLook).observe(document, { subtree: true, childList: true, attributes: true })
  addEventListener(configChanged, scheduleLook)
  look()
}

function examineTag(tag: string): tag is Tag {
  // Another library may define a tag of this form.
  if (!isTag(tag) && !customElements.get(tag))
    report({ id: 'unknownTag', details: [tag, nearest(tag, Object.keys(tags))] })
  return isTag(tag)
}

function examine(element: Element, tag: Tag) {
  if (!holders.includes(tag) && holdsContent(element)) report({ id: 'swallows', details: [tag] })
  if (tag === 'oneapi-provider' && isNeverClosed(element)) report({ id: 'neverClosed', details: [tag] })
  const defined = customElements.get(tag) as DefinedElement | undefined
  for (const [name, allowed] of Object.entries({ ...choices, ...defined?.attributes })) {
    const value = element.getAttribute(name)
    if (!value || typeof allowed === 'function' || allowed.includes(value)) continue
    if (!(allowed.includes(twoDays) && twoDaysFormat.test(value)))
      report({ id: 'badChoice', details: [`<${tag}>`, name, value, allowed.join(' ')] })
  }
  const lang = element.getAttribute('lang')
  if (lang && !supportedLocale(lang))
    report({
      id: 'badChoice',
      details: [`<${tag}>`, 'lang', lang, locales.filter((locale) => languageOf(locale).name).join(' ')],
    })
  for (const [name, known] of [['hide', hideable[tag]] as const, ['columns', columns[tag]] as const]) {
    const t = wordsOf(known)
    for (const word of known ? wordsOf(element.getAttribute(name) ?? '') : [])
      if (!t.includes(word))
        report({ id: 'badWord', details: [tag, name, word, nearest(word, t), t.join(' ')] })
  }
  if (defined) examineNames(element, tag, defined.observedAttributes)
  if (element.getAttribute('auth') === 'token' && !checked.has(element)) {
    checked.add(element)
    setTimeout(() => {
      if (element.isConnected && !(element as { tokenProvider?: unknown }).tokenProvider)
        report({ id: 'noToken', details: [tag] })
    }, waitForTokenMs)
  }
  for (const [name, type] of Object.entries(defined?.attributes ?? {})) {
    const value = element.getAttribute(name)
    if (type === Number && value !== null && readAttribute(type, value) === undefined)
      report({ id: 'badNumber', details: [tag, name, value] })
  }
}

type DefinedElement = { observedAttributes: readonly string[]; attributes?: Attributes }

/** A page may set the token function a moment later, so these are looked at again. */
const checked = new WeakSet<Element>()
const waitForTokenMs = 3000

/** The attributes here belong to every element or to a framework. */
const foreign = /^(class|is|exportparts|tabindex|item\w+)$|^(data|aria)-|[^a-z0-9_-]/

function examineNames(element: Element, tag: Tag, known: readonly string[]) {
  const bare = (name: string) => name.replace(/[-_]/g, '')
  for (const name of element.getAttributeNames()) {
    if (known.includes(name) || name in element || foreign.test(name)) continue
    const near =
      known.find((one) => bare(one) === bare(name)) ?? (name.length > 4 ? nearest(name, known) : '')
    if (near) report({ id: 'badAttribute', details: [tag, name, near] })
    else if (name.startsWith('on')) report({ id: 'noListener', details: [tag, name] })
  }
}

/** Content without a slot is not shown, except our own note that the element could not be loaded. */
const holdsContent = (element: Element) =>
  [...element.childNodes].some((child) =>
    child instanceof Element
      ? !child.hasAttribute('slot') && child.role !== 'alert'
      : child instanceof Text && child.data.trim() !== '',
  )

/**
 * `<oneapi-provider />` has no end tag. Only the source knows; its line breaks tell: what is inside is indented as far
 * as the tag itself, and nothing follows it, since its parent's end was its own. A source of a single line shows
 * nothing.
 */
function isNeverClosed({ previousSibling, firstChild, nextSibling }: Element): boolean {
  if (!(previousSibling instanceof Text && firstChild instanceof Text)) return false
  const [before] = /\n[ \t]*$/.exec(previousSibling.data) ?? []
  const [inside] = /^\s*(\n[ \t]*)/.exec(firstChild.data)?.slice(1) ?? []
  return before !== undefined && before === inside && !(nextSibling instanceof Text)
}

/** Empty if no known word is like it. */
function nearest(word: string, known: readonly string[]): string {
  const [best] = known
    .map((one) => ({ one, away: distance(word, one) }))
    .sort((one, other) => one.away - other.away)
  return best && best.away <= Math.max(2, word.length / 4) ? best.one : ''
}

function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...from].entries())
    row = row.reduce<number[]>((next, above, index) => {
      const left = next[index - 1]
      const diagonal = row[index - 1]
      if (left === undefined || diagonal === undefined) return [at + 1]
      return [...next, Math.min(above + 1, left + 1, diagonal + (letter === to[index - 1] ? 0 : 1))]
    }, [])
  return row.at(-1) ?? 0
}

const lists = 'title toolbar search filters sort columns refresh pager create edit toggle delete selection'

/** The elements' docblocks list these words; a test compares both. */
export const hideable: Partial<Record<Tag, string>> = {
  'oneapi-about': 'title agents',
  'oneapi-balance': 'left used requests',
  'oneapi-channel-form': 'title',
  'oneapi-channel-list': `${lists} notice drawer bulk test copy export import health models balance inline`,
  'oneapi-chat': 'title',
  'oneapi-home': 'title notice system news dashboard prices agents',
  'oneapi-key-usage': 'title calls',
  'oneapi-log-list':
    'title figures toolbar filters sums export columns refresh pager detail drawer selection',
  'oneapi-login': 'links',
  'oneapi-operation-settings': 'title',
  'oneapi-other-settings': 'title update',
  'oneapi-password-reset': 'links',
  'oneapi-personal-settings':
    'title bindings password second-factor passkeys sessions access-token invite quota-warning models delete',
  'oneapi-playground': 'title settings code compare cost',
  'oneapi-prices': 'title edit search group typical source cost spend',
  'oneapi-redemption-form': 'title',
  'oneapi-redemption-list': `${lists} copy reveal batch`,
  'oneapi-register': 'links',
  'oneapi-settings': 'title',
  'oneapi-status': 'title legend',
  'oneapi-system-settings': 'title',
  'oneapi-task-list': 'title toolbar search filters columns refresh pager drawer',
  'oneapi-token-form': 'title',
  'oneapi-token-list': `${lists} figures whose drawer copy agents reveal`,
  'oneapi-topup': 'title balance history prices link pay next agents',
  'oneapi-usage': 'title figures controls chart legend table hours forecast export tools note',
  'oneapi-user-form': 'title bindings',
  'oneapi-user-list': `${lists} drawer keys topup promote demote second-factor`,
}

export const columns: Partial<Record<Tag, string>> = {
  'oneapi-channel-list': 'name id group tag remark status response used balance priority weight',
  'oneapi-log-list':
    'time type username channel token model prompt completion quota latency content request cached_tokens first_token group ip',
  'oneapi-redemption-list': 'name id status quota created redeemed',
  'oneapi-task-list': 'task id status username channel submitted duration quota',
  'oneapi-token-list': 'name id status quota used created expires group',
  'oneapi-user-list': 'name id status role group quota used requests',
}
