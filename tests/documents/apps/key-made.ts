import { connect, createToken, GatewayError, newToken, refresh } from 'oneapi-widgets/client'

const gateway = connect({ baseUrl: '/gateway' })

export async function makeKey(name: string): Promise<string> {
  try {
    const key = await createToken(gateway, { ...newToken, name })
    await refresh(gateway)
    return `sk-${key.key}`
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'unauthorized') location.assign('/sign-in')
    throw error
  }
}
