interface Dispatcher {
  dispatch(call: object, handler: object): unknown
}

/** The symbols under which versions of Node register the dispatcher of `fetch`, which cannot be imported. */
const symbols = [2, 1].map((version) => Symbol.for(`undici.globalDispatcher.${version}`))

/**
 * The options by which `fetch` waits for a server of any silence, as the proxy does, because models may think for long;
 * by itself it gives up after five minutes.
 */
export function withoutTimeLimit(): RequestInit {
  const registered = globalThis as unknown as Record<symbol, Dispatcher | undefined>
  const usual = symbols.map((symbol) => registered[symbol]).find(Boolean)
  const dispatcher: Dispatcher | undefined = usual && {
    dispatch: (call, handler) => usual.dispatch({ ...call, headersTimeout: 0, bodyTimeout: 0 }, handler),
  }
  return { ...(dispatcher && { dispatcher }) } as RequestInit
}
