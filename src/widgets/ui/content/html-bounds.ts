/** Characters of a text that are displayed at all. */
const longest = 300_000

/** Tags of a text, tags in one another, and open tags for type and links, which browsers repeat in every block. */
const most = { tags: 10_000, deep: 200, open: 12 }

/** Characters that are left of a text beyond these bounds, without its tags. */
const longestPlain = 20_000

const tag = /<(\/?)([a-z][^\s/>]*)/gi
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const repeated = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/

/**
 * The HTML, or its text alone where a browser would take long to build it: 900 kB of tags stop a page for minutes.
 * Read in one pass; what is in comments and attributes counts too.
 */
export function withinBounds(html: string): string {
  return html.length <= longest && isSimple(html) ? html : textAlone(html)
}

function isSimple(html: string): boolean {
  const open = new Map<string, number>()
  let [tags, deep, repeating] = [0, 0, 0]
  for (const [, slash, name = ''] of html.matchAll(tag)) {
    const kind = name.toLowerCase()
    if ((tags += 1) > most.tags) return false
    if (empty.test(kind)) continue
    const count = open.get(kind) ?? 0
    if (slash && count === 0) continue
    const step = slash ? -1 : 1
    open.set(kind, count + step)
    if (repeated.test(kind)) repeating += step
    // A paragraph, an item or a cell ends where the next one begins.
    if (!/^(?:p|li|dt|dd|tr|td|th|option)$/.test(kind)) deep += step
    if (deep > most.deep || repeating > most.open) return false
  }
  return true
}

/** The text of a document without its tags, cut to a length that can be displayed. */
export const textAlone = (html: string) => {
  const text = html
    .slice(0, longest)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `<p>${text
    .slice(0, longestPlain)
    .replace(/&(?!#?\w{1,31};)/g, '&amp;')
    .replace(/</g, '&lt;')}${text.length > longestPlain ? '…' : ''}</p>`
}
