/** http(s), a path on the page's own host, or a `data:image/` URL. */
export function isImageAddress(address: string): boolean {
  const text = address.trim()
  if (!text || !URL.canParse(text, 'https://host')) return false
  const { protocol, href } = new URL(text, 'https://host')
  return /^https?:$/.test(protocol) || /^data:image\//i.test(href)
}
