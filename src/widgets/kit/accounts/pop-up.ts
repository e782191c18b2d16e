/*
 * A sign-in by a service in a pop-up. The service sends it back to the console, whose address is registered there; the
 * console asks the page that opened the pop-up whether it began this sign-in, by its state, and gives it the answer. Both
 * take a message only from the window and the origin that they expect, and the console knows only origins that its
 * operator has listed: a code signs in as its owner.
 */

export interface ServiceAnswer {
  code: string
  state: string
  iss?: string | null | undefined
  error?: string | null | undefined
}

type Message =
  | { type: 'oneapi-oauth-returned'; provider: string; state: string }
  | { type: 'oneapi-oauth-begun'; state: string }
  | { type: 'oneapi-oauth-answer'; provider: string; answer: ServiceAnswer }

/** A window of any origin can send this, so nothing about it is known. */
type Received = { [Field in 'type' | 'provider' | 'state']?: unknown } & { answer?: ServiceAnswer }

const received = (data: unknown): Received => (typeof data === 'object' && data !== null ? data : {})

/** The console waits so long for an answer of the page that may have opened it. */
const answerTimeoutMs = 1500

const features = 'popup,width=520,height=680'

/** Only the press itself may open the pop-up; null where the browser allows none. */
export const openPopUp = (name: string) => window.open('', name, features)

/**
 * Resolves to the answer of the pop-up; to undefined once it is closed, or `signal` aborts. Without `popUp`, which the
 * visitor then opened by a link, it is the window at `origin`, the console's, that knows the state of `page`, the
 * service's page.
 */
export function answerIn(
  popUp: Window | undefined,
  provider: string,
  page: string,
  origin: string,
  signal?: AbortSignal,
): Promise<ServiceAnswer | undefined> {
  const begun = new URL(page).searchParams.get('state')
  return new Promise((resolve) => {
    const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if ((popUp && source !== popUp) || from !== origin || !begun) return
      const { type, provider: by, state, answer } = received(data)
      if (by !== provider || (answer?.state ?? state) !== begun) return
      const sender = (popUp = source as Window)
      if (type === 'oneapi-oauth-returned')
        return sender.postMessage({ type: 'oneapi-oauth-begun', state: begun } satisfies Message, origin)
      if (type === 'oneapi-oauth-answer') end(answer)
    }
    const closed = setInterval(() => popUp?.closed && end(undefined), 500)
    const end = (answer: ServiceAnswer | undefined) => {
      clearInterval(closed)
      removeEventListener('message', onMessage)
      if (answer) popUp?.close()
      resolve(answer)
    }
    signal?.addEventListener('abort', () => end(undefined))
    addEventListener('message', onMessage)
  })
}

export const mayBePopUp = () => window.opener !== null && window.opener !== window

/** Gives the answer to the page that began the sign-in; resolves to false if none did. */
export function handOver(provider: string, answer: ServiceAnswer): Promise<boolean> {
  const opener = window.opener as Window
  const origins = [location.origin, ...listed()]
  const { state } = answer
  return new Promise((resolve) => {
    const end = (isTaken: boolean) => {
      clearTimeout(late)
      removeEventListener('message', onMessage)
      resolve(isTaken)
    }
    const late = setTimeout(() => end(false), answerTimeoutMs)
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== opener || !origins.includes(origin)) return
      const begun = received(data)
      if (begun.type !== 'oneapi-oauth-begun' || begun.state !== state) return
      opener.postMessage({ type: 'oneapi-oauth-answer', provider, answer } satisfies Message, origin)
      end(true)
    }
    addEventListener('message', onMessage)
    for (const origin of origins)
      opener.postMessage({ type: 'oneapi-oauth-returned', provider, state } satisfies Message, origin)
  })
}

/** The console's operator lists the allowed origins in its page. */
const listed = () =>
  document.head
    .querySelector<HTMLMetaElement>('meta[name=oneapi-sign-in-origins]')
    ?.content.split(' ')
    .filter(Boolean) ?? []
