import { newGateway, signIn, type GatewayOptions, type TestGateway } from './support.ts'

type Service = 'mail' | 'github' | 'lark' | 'chatPlatform' | 'turnstile'
type StandIns = { config: Record<string, unknown>; options: Record<Service, Record<string, string>> }

/** A real gateway with stand-ins for its mail server, GitHub, Lark, chat platform and Turnstile, all enabled. */
export async function gatewayWith(
  services: Service[],
  options: Record<string, string> = {},
  { config, ...rest }: GatewayOptions = {},
): Promise<TestGateway> {
  const standIns = (await (await fetch('/__stand-ins')).json()) as StandIns
  const gateway = await newGateway({ ...rest, config: { ...standIns.config, ...config } })
  await setOptions(gateway, Object.assign({}, ...services.map((name) => standIns.options[name]), options))
  return gateway
}

/** A stand-in of the family whose bot check is on, verified by the stand-in of Turnstile. */
export async function guardedFamily(
  family: NonNullable<GatewayOptions['family']>,
  siteKey?: string,
): Promise<TestGateway> {
  const { config, options } = (await (await fetch('/__stand-ins')).json()) as StandIns
  const { TurnstileSiteKey, TurnstileSecretKey: secret } = options.turnstile
  const status = { turnstile_check: true, turnstile_site_key: siteKey ?? TurnstileSiteKey }
  return newGateway({ family, config: { status, botCheck: { url: config.turnstileUrl, secret } } })
}

/** Sets options as root, then signs out. */
export async function setOptions(gateway: TestGateway, options: Record<string, string>): Promise<void> {
  await signIn(gateway)
  for (const [key, value] of Object.entries(options)) {
    const { success, message } = await gateway.call('PUT', '/api/option/', { key, value })
    if (!success) throw new Error(`${key}: ${message}`)
  }
  await signOut(gateway)
}

export const signOut = (gateway: TestGateway) => gateway.call('GET', '/api/user/logout')

/** The next mail to an address, with its code and link. */
export async function mailTo(address: string): Promise<{ code: string; link: string }> {
  const answer = await fetch(`/__stand-ins/mail?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as { code: string; link: string }
}

/** The query with which GitHub or Lark redirect the browser back. */
export async function consent(
  gateway: TestGateway,
  person?: { id: string; name: string },
): Promise<{ code: string; state: string }> {
  const answer = await fetch('/__stand-ins/code', {
    method: 'POST',
    body: person ? JSON.stringify(person) : '',
  })
  const { code } = (await answer.json()) as { code: string }
  const { data } = await gateway.call<{ data: string }>('GET', '/api/oauth/state')
  return { code, state: data }
}

/** Makes the gateway's next calls fail with 502. */
export const breakDown = (gateway: TestGateway, calls: number) =>
  fetch(`${gateway.baseUrl.replace('/gw/', '/__gateway/')}/down`, { method: 'PUT', body: String(calls) })
