/**
 * Resolves an address relative to the page itself and ignores any `<base>`: the author of an article may insert one
 * and thereby redirect the page's tokens. An address that cannot be parsed is returned unchanged.
 */
export function atPage(address: string): string {
  if (typeof document === 'undefined') return address
  return URL.canParse(address, page()) ? new URL(address, page()).href : address
}

/** An `about:srcdoc` frame has its parent's origin; in a sandbox only its base URI is known. */
const page = () =>
  /^https?:$/.test(location.protocol)
    ? location.href
    : self.origin === 'null'
      ? document.baseURI
      : self.origin
