/** An administrator's image address when it is one to load: of the web, of the page's own host, or the image itself. */
export function isImageAddress(address: string): boolean {
  const text = address.trim()
  if (!text || !URL.canParse(text, 'https://host')) return false
  const { protocol, href } = new URL(text, 'https://host')
  return /^https?:$/.test(protocol) || /^data:image\//i.test(href)
}
