/**
 * An address as a call from this page reads it: beside the page itself, whatever a `<base>` says, because an author
 * of an article may write one too, and the page's tokens would follow it. One that cannot be read stays as it is.
 */
export function atPage(address: string): string {
  if (typeof document === 'undefined') return address
  return URL.canParse(address, page()) ? new URL(address, page()).href : address
}

/** A page written into a frame (`about:srcdoc`) has its parent's origin, and in a sandbox nothing but its base. */
const page = () =>
  /^https?:$/.test(location.protocol)
    ? location.href
    : self.origin === 'null'
      ? document.baseURI
      : self.origin
