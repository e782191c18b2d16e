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
  let kept = ''
  let at = 0
  for (;;) {
    tagStart.lastIndex = at
    const tag = tagStart.exec(html)
    if (!tag) return kept + html.slice(at)
    kept += html.slice(at, tag.index)
    if (tag[1]!.toLowerCase() === 'style') {
      styleEnd.lastIndex = tagStart.lastIndex
      if (!styleEnd.test(html)) return kept
      at = styleEnd.lastIndex
    } else {
      kept += tag[0]
      at = tagStart.lastIndex
      while (at < html.length && html[at] !== '>') {
        piece.lastIndex = at
        const [found, name = ''] = piece.exec(html)!
        if (!forbidden.test(name) || found === name) kept += found
        at += found.length
      }
    }
  }
}
