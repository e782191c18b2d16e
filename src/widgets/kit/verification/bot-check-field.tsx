import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { botCheckMessages } from './verification.messages.ts'
import { useCommon, useMessages, useWidget } from '../element/widget-context.ts'

export interface BotCheckHandle {
  /** Each token is valid once; empty while there is none. */
  take: () => string
}

interface BotCheckFieldProps {
  siteKey: string
  ref: Ref<BotCheckHandle>
  onPassed?: () => void
}

/** The script of the check cannot find elements inside shadow roots, so it renders into a slotted one. */
export function BotCheckField({ siteKey, ref, onPassed }: BotCheckFieldProps) {
  const { theme, locale } = useWidget()
  const t = useMessages(botCheckMessages)
  const { retry } = useCommon()
  const place = useRef<HTMLDivElement>(null)
  const token = useRef('')
  const again = useRef<() => void>(undefined)
  const passed = useRef(onPassed)
  passed.current = onPassed
  const [name] = useState(newPlaceName)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)

  useImperativeHandle(ref, () => ({
    take: () => {
      const taken = token.current
      token.current = ''
      if (taken) again.current?.()
      return taken
    },
  }))

  useEffect(() => {
    const { host } = place.current!.getRootNode() as ShadowRoot
    const light = lightPlace(host, name)
    let stop: (() => void) | undefined
    let current = true
    const fail = () => {
      token.current = ''
      if (current) setFailed(true)
      return true
    }
    const draw = async () => {
      const turnstile = await loadTurnstile()
      if (!current) return
      const id = turnstile.render(light.place, {
        sitekey: siteKey,
        theme: theme === 'page' ? 'auto' : theme,
        language: locale.toLowerCase(),
        size: 'flexible',
        callback: (fresh) => {
          token.current = fresh
          setFailed(false)
          passed.current?.()
        },
        'expired-callback': () => {
          token.current = ''
          turnstile.reset(id)
        },
        'error-callback': fail,
      })
      again.current = () => turnstile.reset(id)
      stop = () => turnstile.remove(id)
    }
    draw().catch(fail)
    return () => {
      current = false
      token.current = ''
      again.current = undefined
      stop?.()
      light.remove()
    }
  }, [name, siteKey, theme, locale, attempt])

  const restart = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <div className="bot-check" part="bot-check" role="group" aria-label={t.title}>
      <div ref={place} hidden={failed}>
        <slot name={name} />
      </div>
      <div role="alert">
        {failed && (
          <>
            <Callout tone="bad">{t.failed}</Callout>
            <Button icon="refresh" size="small" onPress={restart}>
              {retry}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

let count = 0

const newPlaceName = () => `oneapi-place-${++count}`

/** Scripts that search the document find it; it is shown at the slot `name` of `host`. */
function lightPlace(host: Element, name: string): { place: HTMLElement; remove: () => void } {
  const place = document.createElement('div')
  const added: Element[] = []
  for (let at = host; ;) {
    const root = at.getRootNode()
    const inside = root instanceof ShadowRoot
    const child = inside ? Object.assign(document.createElement('slot'), { name }) : place
    child.slot = name
    at.append(child)
    added.push(child)
    if (!inside) break
    at = root.host
  }
  return { place, remove: () => added.forEach((element) => element.remove()) }
}

interface Turnstile {
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
function loadTurnstile(): Promise<Turnstile> {
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
