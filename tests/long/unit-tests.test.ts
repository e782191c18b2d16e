import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensurePackage } from '../../scripts/npm/ensure.ts'
import { download, packAndInstall, type Packed } from '../package/packed.ts'

// Embedders' unit tests: each runner with each simulated DOM mounts elements of the packed package, uses one, and ends.
const packages = [
  ...['vitest@4.1.12', 'jsdom@29.1.1', 'happy-dom@20.14.5'],
  ...['jest@30.5.2', 'jest-environment-jsdom@30.5.2', 'jest-fixed-jsdom@0.0.11'],
  ...['@happy-dom/jest-environment@20.14.5', 'react@19.3.1', 'react-dom@19.3.1', 'lit@3.3.3'],
]

let packed: Packed
let project: string | undefined
beforeAll(async () => {
  await ensurePackage()
  packed = packAndInstall()
  project = download(packed.project, 'others', packages)
  if (!project) return
  cpSync(join(packed.project, 'node_modules/oneapi-widgets'), join(project, 'node_modules/oneapi-widgets'), {
    recursive: true,
  })
  mkdirSync(join(project, 'gateway'))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(project, 'gateway/shop.test.js'), withGateway)
  writeFileSync(join(project, 'bare.test.js'), withoutGateway)
})
afterAll(() => packed?.remove())

const mounted = `
  const mount = (tag, attributes) => {
    const element = Object.assign(document.createElement('oneapi-' + tag), { baseUrl: '/gateway', lang: 'en' })
    document.body.append(element)
    return element
  }
  const until = async (holds) => {
    for (let i = 0; i < 200 && !holds(); i++) await new Promise((next) => setTimeout(next, 20))
  }`

/** An app's own test that knows nothing of ours: the gateway cannot be reached. */
const withoutGateway = `
import 'oneapi-widgets/topup'
import 'oneapi-widgets/token-list'
import 'oneapi-widgets/usage'
${mounted}
it('mounts', async () => {
  const shown = ['topup', 'token-list', 'usage'].map(mount)
  for (const element of shown) await element.whenReady
  expect(shown.map(({ shadowRoot }) => shadowRoot.textContent.length > 50)).toEqual([true, true, true])
})`

const withGateway = `
import { createTestGateway, whenReady } from 'oneapi-widgets/testing'
import 'oneapi-widgets/topup'
import 'oneapi-widgets/token-list'
${mounted}
it('redeems, opens a form and a menu', async () => {
  const gateway = createTestGateway({ codes: [{ code: 'SPRING', quota: 500000 }] })
  const restore = gateway.install('/gateway')
  gateway.signInAs('mei')
  const topup = mount('topup')
  const list = mount('token-list')
  await whenReady()
  const root = topup.shadowRoot
  const field = root.querySelector('input')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
  set.call(field, 'SPRING')
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  root.querySelector('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await until(() => gateway.records.codes[0].status === 3)
  expect(gateway.records.codes[0].status).toBe(3)
  await until(() => document.querySelector('oneapi-notices')?.shadowRoot.textContent.includes('Redeemed'))
  expect(document.querySelector('oneapi-notices').shadowRoot.textContent).toContain('Redeemed')
  list.shadowRoot.querySelector('[part~="create"]').click()
  await until(() => list.shadowRoot.querySelector('dialog[open] oneapi-token-form')?.shadowRoot.querySelector('form'))
  expect(list.shadowRoot.querySelector('dialog[open] oneapi-token-form').shadowRoot.querySelector('form')).toBeTruthy()
  restore()
})`

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--globals', '--environment']
const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--testEnvironment']

/** Jest keeps `fetch` from jsdom, so the test gateway says what to take instead. */
const cases: [name: string, words: string[], file: string, says?: RegExp][] = [
  ['vitest, jsdom: bare', [...vitest, 'jsdom'], 'bare'],
  ['vitest, jsdom: shop', [...vitest, 'jsdom'], 'shop'],
  ['vitest, happy-dom: bare', [...vitest, 'happy-dom'], 'bare'],
  ['vitest, happy-dom: shop', [...vitest, 'happy-dom'], 'shop'],
  ['jest, jsdom: bare', [...jest, 'jsdom'], 'bare'],
  ['jest, jsdom: shop', [...jest, 'jsdom'], 'shop', /no `fetch` here.*jest-fixed-jsdom/],
  ['jest, jest-fixed-jsdom: bare', [...jest, 'jest-fixed-jsdom'], 'bare'],
  ['jest, jest-fixed-jsdom: shop', [...jest, 'jest-fixed-jsdom'], 'shop'],
  ['jest, happy-dom: bare', [...jest, '@happy-dom/jest-environment'], 'bare'],
  ['jest, happy-dom: shop', [...jest, '@happy-dom/jest-environment'], 'shop'],
]

describe('unit tests of embedders', () => {
  test.for(cases)('%s', ([, words, file, says], { skip }) => {
    if (!project) return skip('npm cannot be reached')
    const { status, stdout, stderr } = spawnSync(process.execPath, [...words, `${file}.test`], {
      cwd: project,
      encoding: 'utf8',
      timeout: 120_000,
      env: { ...process.env, NODE_OPTIONS: '', VITEST: '', NODE_ENV: 'test' },
    })
    const printed = `${stdout}\n${stderr}`
    if (says) return expect(printed).toMatch(says)
    expect(printed).not.toMatch(/Uncaught|Unhandled|did not exit|Cannot log after tests|open handle/)
    expect(status, printed).toBe(0)
  })
})
