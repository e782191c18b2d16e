/** A page in an iframe, with the built files of `dist/` and a policy chosen by the test. */
export type OwnPage = { window: Window & typeof globalThis; document: Document; violations(): string[] }

/** As strict as an embedding page may be; the built library must work with it. */
export const strictPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `connect-src 'self'`,
  `img-src 'self'`,
  `require-trusted-types-for 'script'`,
].join('; ')

const opened = new Set<HTMLIFrameElement>()

afterEach(() => {
  for (const frame of opened) frame.remove()
  opened.clear()
})

/** Opens markup as a page with a policy; removed after the test. */
export async function openPage(
  { head = '', body }: { head?: string; body: string },
  policy = strictPolicy,
): Promise<OwnPage> {
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>page</title><script src="/__violations.js"></script>${head}</head><body>${body}</body></html>`
  const answer = await fetch('/__pages', {
    method: 'POST',
    body: JSON.stringify({ html, headers: { 'Content-Security-Policy': policy } }),
  })
  const { url } = (await answer.json()) as { url: string }
  const frame = document.createElement('iframe')
  frame.width = '1000'
  frame.height = '700'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = url
  document.body.append(frame)
  opened.add(frame)
  await loaded
  const window = frame.contentWindow as (Window & typeof globalThis & { violations?: string[] }) | null
  if (!window) throw new Error('The page did not open')
  return { window, document: window.document, violations: () => window.violations ?? [] }
}
