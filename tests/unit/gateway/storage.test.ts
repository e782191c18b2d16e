import { afterEach, expect, test } from 'vitest'
import { listModelsByType } from '../../../src/widgets/api/channels/models.ts'
import { loadStatus } from '../../../src/widgets/api/status.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { answer, answering } from './answering.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

async function gatewayWith(data: unknown) {
  const server = await answering((_, response) => answer(response, 200, { success: true, message: '', data }))
  close = server.close
  const storage = memoryStorage()
  return { gateway: new Gateway(server.url, storage), storage }
}

const status = {
  system_name: '某某网关',
  logo: 'https://one.example/logo.png',
  footer_html: '<b>foot</b>',
  quota_per_unit: 250000,
  display_in_currency: false,
  chat_link: 'https://chat.example',
  top_up_link: 'https://shop.example',
  server_address: 'https://one.example',
  version: 'v0.6.10',
  email_verification: true,
  turnstile_check: true,
  turnstile_site_key: 'site',
  github_oauth: true,
  github_client_id: 'hub',
  lark_client_id: 'lark',
  wechat_login: true,
  wechat_qrcode: 'https://one.example/qr.png',
}

test('every field of the status is known and stored, the named ones under their own keys @3.32 @3.34', async () => {
  const { gateway, storage } = await gatewayWith(status)
  expect(await loadStatus(gateway)).toMatchObject(status)
  expect(JSON.parse(storage.read('status') ?? '')).toMatchObject(status)
  for (const key of ['system_name', 'logo', 'footer_html', 'quota_per_unit', 'display_in_currency'] as const)
    expect(storage.read(key), key).toBe(String(status[key]))
})

test('the name is One API where the status has none @1.10 @3.38', async () => {
  const { gateway } = await gatewayWith({})
  expect((await loadStatus(gateway)).system_name).toBe('One API')
})

test('the logo is stored as /logo.png where the status has none @3.39', async () => {
  const { gateway, storage } = await gatewayWith({})
  await loadStatus(gateway)
  expect(storage.read('logo')).toBe('/logo.png')
})

test('a status that was stored is there before the next is loaded @3.35', async () => {
  const { gateway, storage } = await gatewayWith(status)
  await loadStatus(gateway)
  expect(new Gateway('', storage).status.getState()).toMatchObject({
    phase: 'unknown',
    status: { system_name: '某某网关', quota_per_unit: 250000 },
  })
})

test('a failed status keeps what is known and is asked for again', async () => {
  const { gateway } = await gatewayWith(status)
  await loadStatus(gateway)
  await close?.()
  close = undefined
  await expect(loadStatus(gateway, { again: true })).rejects.toMatchObject({ kind: 'network' })
  expect(gateway.status.getState()).toMatchObject({ phase: 'failed', status: { system_name: '某某网关' } })
})

test('models by provider type are stored as channel_models @3.18', async () => {
  const { gateway, storage } = await gatewayWith({ 1: ['gpt-4o'], 14: ['claude-4'] })
  expect((await listModelsByType(gateway)).get(14)).toEqual(['claude-4'])
  expect(JSON.parse(storage.read('channel_models') ?? '')).toEqual({ 1: ['gpt-4o'], 14: ['claude-4'] })
})

test('the user who signs in is stored as user, with the numeric role, until signing out @3.33 @4.18', async () => {
  const { gateway, storage } = await gatewayWith(null)
  gateway.signedIn({ id: 7, username: 'ann', display_name: 'Ann', role: 10, status: 1 })
  expect(JSON.parse(storage.read('user') ?? '')).toMatchObject({ id: 7, username: 'ann', role: 10 })
  gateway.signedOut()
  expect(storage.read('user')).toBeNull()
})
