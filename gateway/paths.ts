/** A URL's path, percent-decoded; undefined when it is malformed. */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/**
 * Whether every server reads this path as we do: some decode it before they look for `..`, some twice, some drop
 * what follows a `;`, dots and blanks at the end of a name, or everything after a NUL. A path that one of them could
 * read as another is not plain, even if that other would be harmless.
 * @param path of a URL, still encoded
 */
export const isPlainPath = (path: string): boolean => {
  if (/%2f|%5c|[\\;]/i.test(path)) return false
  const [, ...segments] = path.split('/')
  return segments.every((segment, index) => isPlainSegment(segment, index === segments.length - 1))
}

function isPlainSegment(segment: string, isLast: boolean): boolean {
  if (segment === '') return isLast
  const name = decodePath(segment)
  // What decodes once more would be another path to a server that does so.
  if (name === undefined || hasControl(name) || /%([\da-f]{2}|u)/i.test(name)) return false
  // Full-width dots and slashes become the plain ones in some character sets.
  return name.normalize('NFKC').split(/[/\\]/).every(isName)
}

/** Not one of `.`, `..`, `..;x`, `. .` and their like, nor nothing at all. */
const isName = (name: string) => /[^.\s]/.test(name.replace(/;.*/s, ''))

const hasControl = (text: string) => [...text].some((character) => character < ' ' || character === '\x7f')

/** Calls by programs, which send a key: of the relay, and of billing where older chat clients ask. */
export const isByKey = (path: string): boolean => /^\/(v1|dashboard\/billing)(\/|$)/.test(path)

/** Calls of the demo shop's page to its own server, see sample/shop.ts. */
export const isShopCall = (path: string): boolean => /^\/demo\/portal\/(session|token|card)$/.test(path)

/** Calls that the gateway answers; every other path is a page's. */
export const isCall = (path: string): boolean => /^\/api(\/|$)/.test(path) || isByKey(path)
