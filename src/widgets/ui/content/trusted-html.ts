import type { Config, DOMPurify } from 'dompurify'

/** In characters; a longer Markdown text is not parsed. */
const maxMarkdownLength = 100_000

declare const sanitised: unique symbol

/** The content is a `TrustedHTML` where the browser has that type; only this file can create it. */
export type SafeHtml = { readonly html: unknown; readonly [sanitised]: true }

/**
 * The only file that handles raw HTML, written by an administrator and shown to everybody. Both libraries are
 * loaded on demand, and only their output under our Trusted Types policy reaches the document; without them, the text
 * is shown alone.
 *
 * Removed: script, event handlers, `style` as tag and attribute, forms and their fields, frames, `class` and
 * `id` (which could collide with our styles and names), every URL except http, https, mailto, tel and
 * relative ones. Links open in a new window without access to the opener.
 *
 * @param options.noImages - for text whose author is a model: the address of an image could carry the conversation away
 */
export async function sanitiseHtml(html: string, { noImages = false } = {}): Promise<SafeHtml> {
  const purify = await loadPurifier().catch(() => undefined)
  // Where the browser lacks what it needs, the sanitiser returns what it is given.
  if (!purify?.isSupported) {
    const text = textAlone(html)
    return { html: policy()?.createHTML(text) ?? text } as unknown as SafeHtml
  }
  const clean: unknown = purify.sanitize(withoutInlineCode(withinBounds(html)), {
    ...rules,
    ...(noImages && { FORBID_TAGS: ['img'] }),
    RETURN_TRUSTED_TYPE: true,
    TRUSTED_TYPES_POLICY: policy(),
  })
  return { html: clean } as SafeHtml
}

export async function renderMarkdown(text: string, options?: { noImages?: boolean }): Promise<SafeHtml> {
  const parser = text.length <= maxMarkdownLength && (await import('./markdown.ts').catch(() => undefined))
  return sanitiseHtml(parser ? parser.parseMarkdown(text) : textAlone(text), options)
}

export function showSafeHtml(target: Element, safe: SafeHtml): void {
  target.innerHTML = safe.html as string
}

/** Sanitises and displays in one step, for pages without React. */
export async function setTrustedHtml(target: Element, html: string): Promise<void> {
  showSafeHtml(target, await sanitiseHtml(html))
}

const rules = {
  ALLOWED_TAGS:
    words(`a abbr b blockquote br caption code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6
    hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody td tfoot th thead tr u ul
    center font`),
  ALLOWED_ATTR: words('href src alt title width height align colspan rowspan start lang dir open target rel'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[^:]*$|[/#?.][^]*$)/i,
} satisfies Config

function words(text: string): string[] {
  return text.split(/\s+/)
}

let purifier: Promise<DOMPurify> | undefined

function loadPurifier() {
  purifier ??= import('dompurify').then(({ default: create }) => {
    const purify = create(window)
    if (!purify.isSupported) return purify
    purify.addHook('afterSanitizeAttributes', (node) => {
      if (node.tagName !== 'A' || !node.hasAttribute('href')) return
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    })
    return purify
  })
  purifier.catch(() => (purifier = undefined))
  return purifier
}

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>

let ownPolicy: Policy | undefined

/** DOMPurify parses and returns through this policy, which passes everything and must stay in this file. */
function policy(): Policy | undefined {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: object): Policy }
  }
  const pass = (text: string) => text
  ownPolicy ??= trustedTypes?.createPolicy('oneapi-sanitizer', { createHTML: pass, createScriptURL: pass })
  return ownPolicy
}

const tagStart = /<([a-z][^\s/>]*)/gi
const styleEnd = /<\/style\s*>/gi
/** An attribute with its value, blank space, or any character: always matches, and no text is read twice. */
const piece = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s"'>]+))?|[\s/]+|[^]/y
const forbidden = /^(?:style|on\w+)$/i

/**
 * Removes `<style>`, `style=""` and event handlers from HTML before it is parsed. Protection is the
 * sanitiser's job, not this function's: under a strict policy a browser reports them even in the sanitiser's
 * inert document, and whatever this misses only causes a report. A single pass from front to back, so the
 * time is linear in the length.
 */
export function withoutInlineCode(html: string): string {
  let safe = ''
  let at = 0
  for (;;) {
    tagStart.lastIndex = at
    const tag = tagStart.exec(html)
    if (!tag) return safe + html.slice(at)
    safe += html.slice(at, tag.index)
    if (tag[1]!.toLowerCase() === 'style') {
      styleEnd.lastIndex = tagStart.lastIndex
      if (!styleEnd.test(html)) return safe
      at = styleEnd.lastIndex
    } else {
      safe += tag[0]
      at = tagStart.lastIndex
      while (at < html.length && html[at] !== '>') {
        piece.lastIndex = at
        const [found, name = ''] = piece.exec(html)!
        if (!forbidden.test(name) || found === name) safe += found
        at += found.length
      }
    }
  }
}

/** In characters; the rest is not displayed. */
const maxLength = 300_000

/** Tags of a text, tags in one another, and open tags for type and links, which browsers repeat in every block. */
const max = { tags: 10_000, deep: 200, open: 12 }

/** In characters, of a text beyond these bounds, without its tags. */
const maxPlainLength = 20_000

const tag = /<(\/?)([a-z][^\s/>]*)/gi
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const repeated = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/

/** 900 kB of tags would stop a page for minutes, so only the text is left; comments and attributes count too. */
const withinBounds = (html: string): string =>
  html.length <= maxLength && isSimple(html) ? html : textAlone(html)

function isSimple(html: string): boolean {
  const open = new Map<string, number>()
  let [tags, deep, repeating] = [0, 0, 0]
  for (const [, slash, name = ''] of html.matchAll(tag)) {
    const kind = name.toLowerCase()
    if ((tags += 1) > max.tags) return false
    if (empty.test(kind)) continue
    const count = open.get(kind) ?? 0
    if (slash && count === 0) continue
    const step = slash ? -1 : 1
    open.set(kind, count + step)
    if (repeated.test(kind)) repeating += step
    // A paragraph, an item or a cell ends where the next one begins.
    if (!/^(?:p|li|dt|dd|tr|td|th|option)$/.test(kind)) deep += step
    if (deep > max.deep || repeating > max.open) return false
  }
  return true
}

/** The text is cut to a length that can be displayed. */
const textAlone = (html: string) => {
  const text = html
    .slice(0, maxLength)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `<p>${text
    .slice(0, maxPlainLength)
    .replace(/&(?!#?\w{1,31};)/g, '&amp;')
    .replace(/</g, '&lt;')}${text.length > maxPlainLength ? '…' : ''}</p>`
}
