/**
 * https, a path on the page's own host, or a `data:image/` URL; http only if the page itself is not secure, because a
 * secure one would not load it.
 */
export function isImageAddress(address: string, pageProtocol = globalThis.location?.protocol): boolean {
  const text = address.trim()
  if (!text || !URL.canParse(text, 'https://host')) return false
  const { protocol, href } = new URL(text, 'https://host')
  return (
    protocol === 'https:' || (protocol === 'http:' && pageProtocol === 'http:') || /^data:image\//i.test(href)
  )
}
