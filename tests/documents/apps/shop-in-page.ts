import { createTestGateway, whenReady } from 'oneapi-widgets/testing'
import 'oneapi-widgets/topup'

export async function openShop() {
  const gateway = createTestGateway({ codes: [{ code: 'SPRING', quota: 500_000 }] })
  const restore = gateway.install('/gateway')
  gateway.signInAs('mei')
  const topup = document.createElement('oneapi-topup')
  topup.baseUrl = '/gateway'
  document.body.replaceChildren(topup)
  await whenReady()
  return { gateway, restore }
}
