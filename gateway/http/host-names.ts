import { isIPv4 } from 'node:net'

/**
 * Whether a call was sent to one of the gateway's host names. A foreign page can point its own name at this machine
 * and read the answers as same-origin (DNS rebinding), but its calls still carry that name.
 * @param host - the `Host` header
 * @param allowed - names besides those of this machine; undefined or `*` allows all
 */
export const isOurName = (host: string | undefined, allowed: readonly string[] | undefined) => {
  if (!allowed || allowed.includes('*')) return true
  const name = nameOf(host)
  return name !== undefined && (isLoopback(name) || allowed.includes(name))
}

/** Whether a name always refers to the local machine. */
export const isLoopback = (name: string) =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '[::1]' ||
  name === '::1' ||
  (isIPv4(name) && name.startsWith('127.'))

/** The host name as browsers normalise it: without port, in lower case. */
export const nameOf = (host: string | undefined) =>
  host && !/[/?#@\\\s]/.test(host) && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).hostname.replace(/\.$/, '')
    : undefined

/** Answers a call to an unknown host name with status 421 and how to allow the name. */
export const refuseName = (host: string | undefined, isApi: boolean) => {
  const name = nameOf(host) ?? ''
  const message =
    `网关不应答名称“${name}”。若这确是它的网址，请以 ALLOWED_HOSTS=${name || 'NAME'} 启动网关。` +
    ` This gateway does not answer to "${name}". If that is its address, start it with ALLOWED_HOSTS=${name || 'NAME'}.`
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  if (isApi) return Response.json({ success: false, message }, { status: 421, headers })
  return new Response(message, {
    status: 421,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
