export interface Turnstile {
  render(container: HTMLElement, options: TurnstileOptions): string
  reset(id: string): void
  remove(id: string): void
}

interface TurnstileOptions {
  sitekey: string
  theme: 'light' | 'dark' | 'auto'
  language: string
  size: 'flexible'
  callback: (token: string) => void
  'expired-callback': () => void
  /** Returning true means that the page handles the error. */
  'error-callback': () => boolean
}

/** The service requires the script to be loaded from this address, never from a copy. */
const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

let loading: Promise<Turnstile> | undefined

/**
 * This is the only third-party script, loaded once, and only if the gateway's status requires the bot check. A page
 * with a content security policy has to allow it: `script-src` and `frame-src https://challenges.cloudflare.com`, and
 * with Trusted Types the policy name `oneapi-bot-check`. Throws if it cannot be loaded; the next call tries again.
 */
export function loadTurnstile(): Promise<Turnstile> {
  const known = onPage()
  if (known) return Promise.resolve(known)
  loading ??= addScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

const onPage = () => (window as { turnstile?: Turnstile }).turnstile

async function addScript(): Promise<Turnstile> {
  const script = document.createElement('script')
  script.async = true
  script.src = trustedAddress() as string
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The bot check could not be loaded'))
  })
  document.head.append(script)
  try {
    await loaded
    const turnstile = onPage()
    if (turnstile) return turnstile
    throw new Error('The bot check is not there')
  } catch (error) {
    script.remove()
    throw error
  }
}

type Policy = { createScriptURL(url: string): unknown }
type Factory = { createPolicy(name: string, rules: object): Policy }

let policy: Policy | undefined

function trustedAddress(): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  policy ??= trustedTypes?.createPolicy('oneapi-bot-check', { createScriptURL: () => address })
  return policy ? policy.createScriptURL(address) : address
}
