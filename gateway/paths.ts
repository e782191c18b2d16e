/** A URL's path, percent-decoded; undefined if its encoding is malformed. */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/**
 * Whether all servers read this path alike. Some decode it before they look for `..`, some twice; some drop everything
 * after a `;` or a NUL, or dots and blanks at the end of a name. A path that two servers could read differently is not
 * plain, even if both readings are harmless.
 * @param path - the path of a URL, still encoded
 */
export const isPlainPath = (path: string): boolean => {
  if (/%2f|%5c|[\\;]/i.test(path)) return false
  const [, ...segments] = path.split('/')
  return segments.every((segment, index) => isPlainSegment(segment, index === segments.length - 1))
}

function isPlainSegment(segment: string, isLast: boolean): boolean {
  if (segment === '') return isLast
  const name = decodePath(segment)
  // A server that decodes twice would read another path.
  if (name === undefined || hasControl(name) || /%([\da-f]{2}|u)/i.test(name)) return false
  // Some character sets turn full-width dots and slashes into plain ones.
  return name.normalize('NFKC').split(/[/\\]/).every(isName)
}

/** Whether a segment is a name, unlike `.`, `..`, `..;x`, `. .` or an empty one. */
const isName = (name: string) => /[^.\s]/.test(name.replace(/;.*/s, ''))

const hasControl = (text: string) => [...text].some((character) => character < ' ' || character === '\x7f')

/**
 * Whether the path is one that programs call with a key: the relay, and billing at the path that older chat clients
 * use.
 */
export const isByKey = (path: string): boolean => /^\/(v1|dashboard\/billing)(\/|$)/.test(path)

/** Whether the path is one that the demo shop's page calls at its server; see sample/shop.ts. */
export const isShopCall = (path: string): boolean => /^\/demo\/portal\/(session|token|card)$/.test(path)

/** Whether the gateway answers the path; every other path is a page or a file. */
export const isCall = (path: string): boolean => /^\/api(\/|$)/.test(path) || isByKey(path)
