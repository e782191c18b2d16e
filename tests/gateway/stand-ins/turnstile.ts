import { Hono } from 'hono'

const secret = 'turnstile-secret'

/** With this site key the check finds a robot. */
export const robotSiteKey = 'site-of-robots'

/**
 * Turnstile's script and the call that verifies a token. Any token that begins with `human-` passes once; as with
 * the real service, it is refused a second time.
 */
export function turnstile(url: () => string) {
  const app = new Hono()
  const used = new Set<string>()
  app.get('/turnstile/v0/api.js', (c) => c.body(script, 200, { 'Content-Type': 'text/javascript' }))
  app.post('/turnstile/v0/siteverify', async (c) => {
    const { secret: given, response } = (await c.req.parseBody()) as Record<string, string>
    const passes = given === secret && response!.startsWith('human-') && !used.has(response!)
    used.add(response!)
    return c.json({ success: passes, 'error-codes': passes ? [] : ['timeout-or-duplicate'] })
  })
  return {
    app,
    verifyUrl: () => `${url()}/turnstile/v0/siteverify`,
    options: {
      TurnstileSiteKey: 'site-of-people',
      TurnstileSecretKey: secret,
      TurnstileCheckEnabled: 'true',
    },
  }
}

/** The part of the real script's interface that pages use, with `render=explicit` and `onload=name`. */
const script = `(() => {
  const widgets = new Map()
  let count = 0
  const run = (id) => {
    const { container, options } = widgets.get(id)
    setTimeout(() => {
      if (!widgets.has(id)) return
      if (options.sitekey === '${robotSiteKey}') return options['error-callback']?.('600010')
      container.dataset.turnstile = 'passed'
      options.callback?.('human-' + Math.random().toString(36).slice(2))
    }, 50)
  }
  window.turnstile = {
    render(target, options) {
      const container = typeof target === 'string' ? document.querySelector(target) : target
      // Like the real script, it cannot reach into shadow roots.
      if (!document.contains(container)) throw new Error('Turnstile: container not found')
      const id = 'cf-' + (count += 1)
      widgets.set(id, { container, options })
      container.replaceChildren(Object.assign(document.createElement('div'), { id, textContent: 'Turnstile' }))
      run(id)
      return id
    },
    reset: run,
    remove(id) {
      widgets.get(id)?.container.replaceChildren()
      widgets.delete(id)
    },
  }
  const name = new URL(document.currentScript.src).searchParams.get('onload')
  if (name) window[name]?.()
})()
`
