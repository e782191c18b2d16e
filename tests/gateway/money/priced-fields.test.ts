import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { pricedFields } from '../../../gateway/relay/paying/priced-fields.ts'
import { usualDatabase } from '../database/databases.ts'
import { listen, startRelay, type RelayRig } from '../relay/relay-rig.ts'
import { shareOf } from '../../whole.ts'

const opening = 10_000

/** 400 kB, which any model reads as about a hundred thousand tokens: more than twice the balance. */
const long = 'word '.repeat(80_000)
const hi = { role: 'user', content: 'hi' }

/** Where text was not counted, or might not be. */
const hidden: Record<string, object> = {
  'strings in a content list': { messages: [{ role: 'user', content: [long] }] },
  'nested lists': { messages: [{ role: 'user', content: [[[long]]] }] },
  'a part of no type': { messages: [{ role: 'user', content: [{ content: long }] }] },
  'another field of a text': {
    messages: [{ role: 'user', content: [{ type: 'text', text: 'hi', more: long }] }],
  },
  'a picture with words': { messages: [{ role: 'user', content: [{ type: 'image_url', alt: long }] }] },
  'a picture that is none': {
    messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: long } }] }],
  },
  'data that is none': {
    messages: [{ role: 'user', content: [{ type: 'input_audio', input_audio: { data: long } }] }],
  },
  'names of fields': { messages: [{ role: 'user', content: [{ type: 'text', text: 'hi', [long]: 1 }] }] },
  'a message that is a text': { messages: [long] },
  'a message that is a list': { messages: [[long]] },
  metadata: { metadata: { a: long } },
  user: { user: long },
  stop: { stop: [long] },
  'stream options': { stream_options: { x: long } },
  'logit bias': { logit_bias: { [long]: 1 } },
  'a field of no name': { '': long },
  'a prototype': JSON.parse(`{"__proto__":{"a":"${long}"}}`) as object,
  numbers: { metadata: Array<number>(90_000).fill(-1.2345678901234567e-300) },
  'an unknown field': { prompt: long },
}

/** Limits that a provider somewhere obeys instead of `max_tokens`, and what else makes an answer longer. */
const limits: Record<string, object> = {
  thinking_budget: { thinking_budget: 131_072 },
  'thinking_budget as text': { thinking_budget: '131072' },
  thinking: { thinking: { type: 'enabled', budget_tokens: 131_072 } },
  enable_thinking: { enable_thinking: true },
  maxTokenCount: { maxTokenCount: 131_072 },
  'maxTokenCount within': { textGenerationConfig: { maxTokenCount: 131_072 } },
  maxOutputTokens: { maxOutputTokens: 131_072 },
  reasoning_effort: { reasoning_effort: 'high' },
  reasoning: { reasoning: { effort: 'high' } },
  max_completion_tokens: { max_tokens: null, max_completion_tokens: 1 },
  'max_tokens of another case': { MAX_TOKENS: 131_072 },
  'no limit': { max_tokens: null },
  'a limit of zero': { max_tokens: 0 },
  n: { n: 4, max_tokens: null },
  candidate_count: { candidate_count: 4 },
}

describe('what a balance of 10,000 can be taken to', { timeout: 120_000 }, () => {
  let opened: OpenDatabase
  let rig: RelayRig
  let loose: RelayRig
  let provider: Awaited<ReturnType<typeof listen>>
  let usageOf = (_text: string) => ({ prompt_tokens: 1, completion_tokens: 1 })

  beforeAll(async () => {
    opened = await usualDatabase.open()
    rig = await startRelay(opened)
    loose = await startRelay(opened, { relayFields: ['*'] })
    provider = await listen(async (request) =>
      Response.json({ choices: [], usage: usageOf(await request.text()) }),
    )
    await rig.addChannel({ type: 8, base_url: provider.url })
  })
  afterAll(async () => {
    await rig.close()
    await loose.close()
    await provider.close()
    await opened.close()
  })

  /** What four calls at the same time leave. */
  async function left(at: RelayRig, body: object): Promise<number> {
    const user = await rig.addUser({ quota: opening })
    const { key } = await rig.addToken(user.id)
    const chat = { max_tokens: 1, messages: [hi], ...body }
    await Promise.all([1, 2, 3, 4].map(async () => (await at.chat(key, chat)).text()))
    return (await rig.user(user.id)).quota
  }

  it.each(shareOf(Object.keys(hidden), 3))('by what %s hides', async (name) => {
    usageOf = (text) => ({ prompt_tokens: Math.ceil(text.length / 4), completion_tokens: 1 })
    const quota = [await left(rig, hidden[name]!), await left(loose, hidden[name]!)]
    console.log(name, quota.join())
    // A part of another type costs as much as a picture at most, besides its text.
    for (const least of quota) expect(least).toBeGreaterThanOrEqual(0)
  })

  it.each(shareOf(Object.keys(limits), 3))('by a limit in %s', async (name) => {
    usageOf = () => ({ prompt_tokens: 10, completion_tokens: 4 * 131_072 })
    const quota = [await left(rig, limits[name]!), await left(loose, limits[name]!)]
    console.log(name, quota.join())
    // One answer of the one call that runs at a time.
    for (const least of quota) expect(least).toBeGreaterThanOrEqual(-131_072 * 0.75 - 10)
  })

  it('refuses what may cost what nobody knows, and names it', async () => {
    usageOf = () => ({ prompt_tokens: 1, completion_tokens: 1 })
    const { key } = await rig.addToken((await rig.addUser()).id)
    const refused: [object, string][] = [
      [{ web_search_options: {} }, 'web_search_options'],
      [{ audio: { voice: 'a' } }, 'audio'],
      [{ service_tier: 'priority' }, 'service_tier'],
      [{ modalities: ['text', 'audio'] }, 'modalities'],
      [{ tools: [{ type: 'web_search' }] }, 'tools.0.type'],
      [{ messages: [hi, { role: 'user', content: [{ type: 'video_url' }] }] }, 'messages.1.content.0'],
      [
        { messages: [{ role: 'user', content: [{ type: 'file', file: { file_id: 'f' } }] }] },
        'messages.0.content.0',
      ],
    ]
    for (const [body, param] of refused) {
      const reply = await rig.chat(key, body)
      expect([param, reply.status]).toEqual([param, 400])
      expect(await reply.json()).toMatchObject({ error: { code: 'unknown_price', param } })
      expect((await loose.chat(key, body)).status).toBe(200)
    }
    for (const body of [{ audio: null }, { service_tier: 'auto' }, { modalities: ['text'] }, { tools: null }])
      expect([body, (await rig.chat(key, body)).status]).toEqual([body, 200])
  })

  it('accepts what the document lists', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/gateway.md'), 'utf8')
    const [, section = ''] = /## What a chat may contain\n([^]*?)\n## /.exec(text) ?? []
    expect(pricedFields.filter((field) => field !== 'messages' && !section.includes(`\`${field}\``))).toEqual(
      [],
    )
  })
})
