import type { Gateway } from '../../gateway/gateway.ts'

/**
 * Moves what was earned by inviting to the balance, on gateways that keep it apart: `units`, at least one dollar's, at most
 * what is left. @throws GatewayError
 */
export async function moveReward(gateway: Gateway, units: number): Promise<void> {
  const { path, body } = gateway.dialect.moveReward!(units)
  await gateway.request(path, { method: 'POST', body })
}
