import type { Config, DOMPurify } from 'dompurify'
import { withoutInlineCode } from './inline-code.ts'

declare const sanitised: unique symbol

/** HTML that went through the sanitiser, where the browser has the type a `TrustedHTML`; nothing else makes one. */
export type SafeHtml = { readonly html: unknown; readonly [sanitised]: true }

/**
 * The one file that touches raw HTML: what an administrator wrote, shown to everybody. Both libraries come only when
 * there is something to show, and only their output under our Trusted Types policy reaches the document.
 *
 * Dropped: script, event handlers, `style` as tag and attribute, forms and their fields, frames, `class` and `id`
 * (which could reach our sheets and names), every URL but http, https, mailto, tel and relative ones.
 * Links open in a new window that cannot reach back.
 */
export async function sanitiseHtml(html: string): Promise<SafeHtml> {
  const purify = await loadPurifier()
  const clean: unknown = purify.sanitize(withoutInlineCode(html), {
    ...rules,
    RETURN_TRUSTED_TYPE: true,
    TRUSTED_TYPES_POLICY: policy(),
  })
  return { html: clean } as SafeHtml
}

/** Markdown, with what HTML it holds, sanitised as above. */
export async function renderMarkdown(text: string): Promise<SafeHtml> {
  const { marked } = await import('marked')
  return sanitiseHtml(await marked.parse(text, { gfm: true, breaks: true }))
}

/** Puts sanitised HTML in place of an element's content. */
export function showSafeHtml(target: Element, safe: SafeHtml): void {
  target.innerHTML = safe.html as string
}

/** Sanitises and shows at once, for pages without React. */
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
    purify.addHook('afterSanitizeAttributes', (node) => {
      if (node.tagName !== 'A' || !node.hasAttribute('href')) return
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    })
    return purify
  })
  return purifier
}

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>

let ownPolicy: Policy | undefined

/** DOMPurify parses and answers through it, so it lets everything pass and never leaves this file. */
function policy(): Policy | undefined {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: object): Policy }
  }
  const pass = (text: string) => text
  ownPolicy ??= trustedTypes?.createPolicy('oneapi-sanitizer', { createHTML: pass, createScriptURL: pass })
  return ownPolicy
}
