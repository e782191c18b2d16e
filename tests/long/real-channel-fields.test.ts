import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hasEntries, moreFields, type MoreField } from '../../src/widgets/domain/channels/more-fields.ts'
import { parseJson } from '../../src/widgets/domain/format.ts'
import { record } from '../../src/widgets/domain/wire.ts'
import { laisky } from '../../src/widgets/gateway/dialects/laisky.ts'
import { newApi } from '../../src/widgets/gateway/dialects/new-api.ts'
import { oneHub } from '../../src/widgets/gateway/dialects/one-hub.ts'
import { moreMessages } from '../../src/widgets/kit/channels/more-fields.messages.ts'
import { openHands } from '../console/clicks/hands.ts'
import { launchBrowser, signIn } from '../console/support.ts'
import { differences } from '../contract/writes/gateways.ts'
import { closeLent } from '../gateway/database/lent-database.ts'
import { addChannel, type RealColumn, realColumns, realConsole } from './real-console.ts'

/*
 * The further fields of a channel, typed into the built console in front of the gateways themselves: each is stored as it
 * was typed, another stays as it was, and each can be cleared again.
 */

const fieldsOf: Record<RealColumn, readonly MoreField[]> = {
  'one-api': [],
  laisky: laisky.capabilities.channelFields!,
  'one-hub': oneHub.capabilities.channelFields!,
  'new-api tokens': newApi.capabilities.channelFields!,
  'new-api rc': newApi.capabilities.channelFields!,
  'new-api old': newApi.older!.dialect.capabilities.channelFields!,
}

/** What is typed, if not by its kind. */
const typedAs: Partial<Record<MoreField, string>> = {
  proxy: 'socks5://127.0.0.1:9',
  'setting.proxy': 'socks5://127.0.0.1:9',
  header_override: '{"X-Team":"a"}',
  model_headers: '{"X-Team":"a"}',
  status_code_mapping: '{"400":"500"}',
  hidden_models: '["gpt-4o"]',
  testing_model: 'gpt-4o',
  plugin: '{"code_interpreter":{"enable":true}}',
  disabled_stream: 'gpt-4o',
}
const isJson = (kind: string) => ['json', 'object', 'texts', 'values'].includes(kind)
const typedOf = (id: MoreField) => {
  const { kind } = moreFields[id]
  return typedAs[id] ?? (isJson(kind) ? '{"temperature":0.5}' : kind === 'whole' ? '7' : `a ${id}`)
}

/** A field as it is stored, in a form to compare. */
function storedOf(channel: unknown, id: MoreField) {
  const [name = '', entry] = id.split('.')
  const stored = record(channel)[name]
  const value = entry ? record(parseJson(String(stored)))[entry] : stored
  const parsed = typeof value === 'string' && /^[[{]/.test(value) ? parseJson(value) : value
  return parsed === '' || parsed === null || parsed === undefined || parsed === false ? undefined : parsed
}

let browser: Browser
let opened: Awaited<ReturnType<typeof realConsole>> | undefined
beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(async () => {
  await opened?.close()
  opened = undefined
})
afterAll(async () => {
  await browser?.close()
  await closeLent()
})

const columns = realColumns.filter((column) => fieldsOf[column].length > 0)
if (columns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')
else
  test.each(columns)('%s stores every further field of a channel, and clears it', async (column) => {
    opened = await realConsole(browser, column)
    const { page, site, call } = opened
    await addChannel(call, column, { name: 'fields', models: 'gpt-4o' })
    const listed = await call('GET', '/api/channel/?p=0&page=1&page_size=10&size=10')
    const rows = (
      Array.isArray(listed) ? listed : Object.values(record(listed)).find(Array.isArray)
    ) as unknown[]
    const row = record(rows[0])
    const id = String(row.uuid ?? row.id)
    const read = () => call('GET', `/api/channel/${id}`)
    await signIn(page, site.url, 'root', '123456')
    const shown = fieldsOf[column].filter(
      (field) => !('types' in moreFields[field]) || field === 'openai_organization',
    )
    const save = async (fill: (field: MoreField) => string) => {
      await page.goto(`${site.url}/channel/edit/${id}`)
      await page.getByText('Further settings of this gateway').click()
      for (const field of shown) {
        const control = page.locator(`[part~="more-${field.replaceAll(/[._]/g, '-')}"]`)
        const typed = fill(field)
        const isChecked = ['flag', 'bit'].includes(moreFields[field].kind)
        if (isChecked) await control.locator('input').setChecked(typed !== '')
        else await control.locator('input, textarea').fill(typed)
      }
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.waitForURL((url) => url.pathname === '/channel')
    }
    const before = record(await read())
    await save((field) => (moreFields[field].kind === 'bit' ? '' : typedOf(field)))
    const set = record(await read())
    for (const field of shown) {
      const { kind } = moreFields[field]
      const typed = typedOf(field)
      const wanted =
        kind === 'flag'
          ? true
          : kind === 'bit'
            ? 0
            : kind === 'whole'
              ? Number(typed)
              : isJson(kind)
                ? parseJson(typed)
                : kind === 'names'
                  ? [typed]
                  : typed
      expect(storedOf(set, field), field).toEqual(wanted)
    }
    for (const name of ['name', 'models', 'group', 'type', 'status', 'priority', 'weight', 'base_url'])
      expect(set[name], name).toEqual(before[name])
    await save((field) => (moreFields[field].kind === 'bit' ? 'true' : ''))
    const cleared = await read()
    for (const field of shown) {
      const value = storedOf(cleared, field)
      const { kind } = moreFields[field]
      const nothing = kind === 'bit' ? [1] : kind === 'whole' ? [0, undefined] : [undefined, {}, []]
      expect(nothing, field).toContainEqual(value)
    }
  })

/** What one of two channels has of a field before, and what is added to both, of which an entry replaces its own. */
function entriesFor(field: MoreField) {
  const value = (text: string) => (moreFields[field].kind === 'object' ? { use: text } : text)
  const own = { 'X-Own': value('own-secret'), 'X-Both': value('first') }
  const added = { 'X-Both': value('second-secret'), 'X-New': value('{api_key}') }
  return { own, added, all: { ...own, ...added } }
}

const inBulk = columns.flatMap((column) =>
  fieldsOf[column].filter((id) => hasEntries(id)).map((field) => [column, field] as const),
)
test.runIf(inBulk.length > 0).each(inBulk)(
  '%s adds entries to %s of several channels, takes them back, and empties it',
  async (column, field) => {
    opened = await realConsole(browser, column)
    const { site, call, gateway } = opened
    const { own, added, all } = entriesFor(field)
    const sent = moreFields[field].kind === 'object' ? own : JSON.stringify(own)
    await addChannel(call, column, { name: 'has', models: 'gpt-4o', [field]: sent })
    await addChannel(call, column, { name: 'bare', models: 'gpt-4o' })
    const hands = await openHands(browser, site.url, 'en', 'console')
    gateway.refused.length = 0
    const { page, words, tick, many, part, dialog, run } = hands
    const since = async (before: Awaited<ReturnType<typeof gateway.rows>>) =>
      differences(before, await gateway.rows(), gateway.idField, gateway.ofItself ?? {})
    const ofBoth = async () =>
      Object.fromEntries(
        (await gateway.rows()).channel
          .filter(({ name }) => name === 'has' || name === 'bare')
          .map((channel) => [channel.name, storedOf(channel, field) ?? {}]),
      )
    const change = async (mode: 'add' | 'set', typed: string) => {
      await hands.goTo({ path: '/channel' })
      await tick('has', 'bare')
      await many(words(moreMessages).labels[field])
      await hands.select('mode', mode)
      await part('entries-json', dialog()).locator('textarea').fill(typed)
    }
    expect(await ofBoth()).toEqual({ has: own, bare: {} })
    const before = await gateway.rows()
    await change('add', JSON.stringify(added))
    const isSecret = field === 'header_override' || field === 'model_headers'
    const preview = await part('preview', dialog()).innerText()
    expect([preview.includes('X-New'), preview.includes('second-secret')]).toEqual([true, !isSecret])
    await run()
    expect(await ofBoth()).toEqual({ has: all, bare: added })
    expect(Object.keys(await since(before)).sort()).toEqual(['channel bare', 'channel has'])
    for (const changed of Object.values(await since(before)))
      expect(Object.keys(changed as object).map((name) => name.split('.')[0])).toContain(field)
    await hands.undoJob()
    expect(await ofBoth()).toEqual({ has: own, bare: {} })
    await hands.dismissJob()

    await change('set', '')
    await run()
    expect(await ofBoth()).toEqual({ has: {}, bare: {} })
    expect(gateway.refused).toEqual([])
    await page.context().close()
  },
)
