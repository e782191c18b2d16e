/** What a script on such a page may use; everything else must be an argument, since the script is sent as text. */
export type Tools = {
  until<T>(find: () => T, milliseconds?: number): Promise<NonNullable<T>>
  /** The element, once it exists and shows its content. */
  shown(selector: string): Promise<HTMLElement & { shadowRoot: ShadowRoot; refresh(): Promise<void> }>
}

type Stranger = {
  head: string
  body: string
  /** The `sandbox` of its frame. */
  sandbox?: string
  /** Another origin of this machine, such as `http://plain.test`. */
  origin?: string
}

/**
 * Runs a script inside a page that the test cannot access (another origin, or none) and returns its result, with the
 * errors of the page.
 */
export async function runOn<Result>(
  { head, body, sandbox, origin }: Stranger,
  script: (tools: Tools) => Promise<Result>,
): Promise<{ result: Result; errors: string[] }> {
  const run = `
    const errors = []
    addEventListener('error', ({ message }) => errors.push(message))
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
    const until = ${until}
    const shown = ${shown}
    const tell = (answer) => parent.postMessage({ ...answer, errors }, '*')
    addEventListener('load', () => {
      (${script})({ until, shown: (selector) => shown(selector, until) }).then(
        (result) => tell({ result }),
        (error) => tell({ failed: String(error) + document.body.innerText }),
      )
    })`
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><script>${run}</script>${head}</head><body>${body}</body></html>`
  const reply = await fetch('/__pages', { method: 'POST', body: JSON.stringify({ html, headers: {} }) })
  const { url } = (await reply.json()) as { url: string }
  const frame = document.createElement('iframe')
  frame.width = '1000'
  frame.height = '700'
  if (sandbox) frame.setAttribute('sandbox', sandbox)
  frame.src = (origin ?? '') + url
  const answered = new Promise<{ result: Result; errors: string[]; failed?: string }>((resolve) => {
    addEventListener('message', function hear({ source, data }: MessageEvent) {
      if (source !== frame.contentWindow) return
      removeEventListener('message', hear)
      resolve(data as { result: Result; errors: string[] })
    })
  })
  document.body.append(frame)
  try {
    const { failed, ...answer } = await answered
    if (failed) throw new Error(`On the page: ${failed}`)
    return answer
  } finally {
    frame.remove()
  }
}

async function until<T>(find: () => T, milliseconds = 8000): Promise<NonNullable<T>> {
  const end = performance.now() + milliseconds
  let last: unknown
  do {
    try {
      const found = find()
      if (found) return found
    } catch (error) {
      last = error
    }
    await new Promise((next) => setTimeout(next, 20))
  } while (performance.now() < end)
  throw last ?? new Error(`Not within ${milliseconds} ms: ${find}`)
}

async function shown(selector: string, wait: Tools['until']) {
  const element = document.querySelector(selector) as HTMLElement & {
    shadowRoot: ShadowRoot
    refresh(): Promise<void>
    whenReady: Promise<void>
  }
  await customElements.whenDefined(element.localName)
  await element.whenReady
  await wait(() => !element.shadowRoot.querySelector('.skeleton, .skeleton-row'))
  return element
}
