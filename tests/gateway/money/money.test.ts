import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { channels, instances, reservations, tokens, users } from '../../../gateway/db/schema.ts'
import { estimatePrompt, estimateText, maxPromptTokens } from '../../../gateway/money/estimate.ts'
import { releaseDead, startInstance } from '../../../gateway/money/instance.ts'
import { estimateCost, priceNote, priceOf } from '../../../gateway/money/price.ts'
import { ratiosFor } from '../../../gateway/money/ratios.ts'
import { InsufficientQuota, reserve } from '../../../gateway/money/reserve.ts'
import { release, settle } from '../../../gateway/money/settle.ts'
import { inOrder } from '../../../gateway/relay/channels/choose-channel.ts'
import { testDatabases } from '../database/databases.ts'

describe('price', () => {
  const ratios = { model: 0.25, group: 1, completion: 3 }

  it('is the recorded one for the recorded call', () => {
    expect(priceOf({ promptTokens: 9, completionTokens: 5 }, ratios)).toBe(6)
    expect(priceNote(ratios)).toBe('倍率：0.25 × 1.00 × 3.00')
  })
  it('rounds up, costs at least 1, and is not raised by binary fractions', () => {
    expect(priceOf({ promptTokens: 1, completionTokens: 0 }, ratios)).toBe(1)
    expect(priceOf({ promptTokens: 10, completionTokens: 0 }, { model: 0.1, group: 3, completion: 1 })).toBe(
      3,
    )
    expect(priceOf({ promptTokens: 0, completionTokens: 0 }, ratios)).toBe(0)
    expect(priceOf({ promptTokens: 50, completionTokens: 9 }, { ...ratios, group: 0 })).toBe(0)
  })
  it('foresees what a caller allows, and knows what he leaves open', () => {
    const tokens = { beforehand: 500, prompt: 1, limit: 0, max: { promptTokens: 1, completionTokens: 1000 } }
    const limited = (promptTokens: number) => ({
      ...tokens,
      limit: 100,
      max: { promptTokens, completionTokens: 100 },
    })
    expect(estimateCost(tokens, ratios)).toEqual({ amount: 126, atRisk: 751 - 126 })
    expect(estimateCost(limited(1), ratios)).toEqual({ amount: 201, atRisk: 0 })
    expect(estimateCost(limited(801), ratios)).toEqual({ amount: 201, atRisk: 75 })
    expect(estimateCost(tokens, { ...ratios, group: 0 })).toEqual({ amount: 0, atRisk: 0 })
  })
  it('leaves one answer of several uncovered at most', () => {
    const most = (answers: number) => ({ promptTokens: 0, completionTokens: answers * 131_072 })
    const tokens = { beforehand: 0, prompt: 0, limit: 0 }
    const one = 131_072 * 0.75
    expect(estimateCost({ ...tokens, max: most(1) }, ratios)).toEqual({ amount: 0, atRisk: one })
    expect(estimateCost({ ...tokens, max: most(128) }, ratios)).toEqual({ amount: 127 * one, atRisk: one })
  })
  it('takes ratios from the tables, then from the family, and is dear for unknown models', () => {
    const tables = { model: { 'gpt-4o': 2.5 }, completion: { 'gpt-4o': 9 }, group: { vip: 0.5 } }
    expect(ratiosFor('gpt-4o', 'vip', tables)).toEqual({ model: 2.5, group: 0.5, completion: 9 })
    expect(ratiosFor('gpt-3.5-turbo', 'none', tables)).toEqual({ model: 30, group: 1, completion: 3 })
    expect(ratiosFor('constructor', 'toString', tables)).toEqual({ model: 30, group: 1, completion: 1 })
  })
})

describe('estimate', () => {
  it('counts wide characters singly and others by four', () => {
    expect(estimateText('')).toBe(0)
    expect(estimateText('hello')).toBe(2)
    expect(estimateText('你好，hi')).toBe(4)
  })
  it('reads any message shape without failing', () => {
    expect(estimatePrompt({ messages: [] })).toBe(3)
    expect(estimatePrompt({ messages: [null, 1, { content: { a: 1 } }] })).toBe(14)
    const parts = [{ type: 'text', text: 'hi' }, { type: 'image_url' }, null]
    expect(estimatePrompt({ messages: [{ role: 'user', content: parts }] })).toBe(3 + 3 + 1 + 1 + 765)
    const small = [{ type: 'image_url', image_url: { url: 'u', detail: 'low' } }]
    expect(estimatePrompt({ messages: [{ content: small }] })).toBe(3 + 3 + 85)
  })
  it('counts everything that the provider reads, and no setting', () => {
    const messages = [{ role: 'user', content: 'hi' }]
    const bare = estimatePrompt({ messages })
    const settings = { model: 'm', stream: true, max_tokens: 5, metadata: { a: 'x'.repeat(99) }, user: 'u' }
    expect(estimatePrompt({ messages, ...settings })).toBe(bare)
    for (const field of ['tools', 'tool_choice', 'response_format', 'functions', 'system', 'prediction'])
      expect(estimatePrompt({ messages, [field]: 'x'.repeat(400) })).toBe(bare + 100)
    const calls = [{ id: 'c', function: { name: 'f', arguments: 'x'.repeat(400) } }]
    const asked = { role: 'assistant', content: null, tool_calls: calls }
    expect(estimatePrompt({ messages: [asked] })).toBeGreaterThan(100)
    const sound = { type: 'input_audio', input_audio: { data: 'x'.repeat(100_000), format: 'mp3' } }
    expect(estimatePrompt({ messages: [{ content: [sound] }] })).toBeGreaterThan(800)
  })
  it('knows that a text has no more tokens than bytes, and what a picture may cost', () => {
    const bare = maxPromptTokens({ messages: [{ content: '' }] })
    expect(maxPromptTokens({ messages: [{ content: '🧑‍🚀' }] })).toBe(bare + 11)
    for (const field of ['metadata', 'user', 'unknown', 'stop'])
      expect(maxPromptTokens({ messages: [], [field]: 'x'.repeat(500) })).toBeGreaterThan(500)
    const image_url = { url: `data:image/png;base64,${'x'.repeat(9000)}` }
    const picture = maxPromptTokens({ messages: [{ content: [{ type: 'image_url', image_url }] }] })
    expect(picture).toBeGreaterThan(50_000)
    expect(picture).toBeLessThan(50_000 + bare + 100)
    // What only looks like a picture is text.
    for (const part of [
      { type: 'text', image_url },
      { type: 'image_url', image_url: { url: 'x'.repeat(9000) } },
      { type: 'image_url', image_url: { ...image_url, more: 'x'.repeat(9000) } },
    ])
      expect(maxPromptTokens({ messages: [{ content: [part] }] })).toBeGreaterThan(9000)
    expect(maxPromptTokens({ messages: [image_url] })).toBeGreaterThan(9000)
  })
})

describe('channel order', () => {
  it('goes by priority, then by weight', () => {
    const found = [
      { id: 1, priority: 0, weight: 1 },
      { id: 2, priority: 9, weight: 1 },
      { id: 3, priority: 9, weight: 3 },
    ]
    expect(inOrder(found, () => 0.1).map(({ id }) => id)).toEqual([2, 3, 1])
    expect(inOrder(found, () => 0.3).map(({ id }) => id)).toEqual([3, 2, 1])
  })
  it('draws evenly when nobody has a weight', () => {
    const found = [
      { id: 1, priority: null, weight: 0 },
      { id: 2, priority: null, weight: null },
    ]
    expect(inOrder(found, () => 0.6).map(({ id }) => id)).toEqual([2, 1])
  })
})

describe.each(testDatabases)('reservations on $name', ({ open }) => {
  let opened: OpenDatabase
  let userId = 0
  let tokenId = 0
  let channelId = 0
  const owner = 'living'

  beforeAll(async () => {
    opened = await open()
    const { db } = opened
    await db.insert(instances).values({ id: owner, seen_at: Math.floor(Date.now() / 1000) })
    const [user] = await db
      .insert(users)
      .values({ username: 'u', password_hash: '', aff_code: 'a' })
      .returning()
    const [token] = await db.insert(tokens).values({ user_id: user!.id, key: 'k' }).returning()
    const [channel] = await db.insert(channels).values({ key: 'k' }).returning()
    userId = user!.id
    tokenId = token!.id
    channelId = channel!.id
  })
  afterAll(() => opened.close())

  const fill = async (quota: number, remain_quota: number) => {
    await opened.db.update(users).set({ quota, used_quota: 0, request_count: 0 }).where(eq(users.id, userId))
    await opened.db.update(tokens).set({ remain_quota, used_quota: 0 }).where(eq(tokens.id, tokenId))
  }
  const state = async () => {
    const [user] = await opened.db.select().from(users).where(eq(users.id, userId))
    const [token] = await opened.db.select().from(tokens).where(eq(tokens.id, tokenId))
    return {
      quota: user!.quota,
      used: user!.used_quota,
      count: user!.request_count,
      left: token!.remain_quota,
    }
  }
  const request = (amount: number, unlimited = false, by = owner) =>
    reserve(opened.db, {
      userId,
      token: { id: tokenId, unlimited_quota: unlimited },
      amount,
      owner: by,
      now: 1,
    })
  const charge = (cost: number) => ({ cost, tokenId, channelId, log: null, now: 2 })

  it('never gives the same quota to two calls', async () => {
    await fill(1000, 10_000)
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => request(100)))
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(made).toHaveLength(10)
    expect(await state()).toMatchObject({ quota: 0, left: 9000 })
    await Promise.all(made.map((reservation) => settle(opened.db, reservation, charge(40))))
    expect(await state()).toEqual({ quota: 600, used: 400, count: 10, left: 9600 })
    expect(await opened.db.$count(reservations)).toBe(0)
  })

  it('takes nothing from the user when the key cannot cover it', async () => {
    await fill(1000, 50)
    await expect(request(100)).rejects.toThrow(InsufficientQuota)
    expect(await state()).toMatchObject({ quota: 1000, left: 50 })
  })

  it('says whether it may be covered once other calls of the user have ended', async () => {
    await fill(1000, 50)
    const isHeld = () => request(100).catch((error: InsufficientQuota) => error.isHeld)
    expect(await isHeld()).toBe(false)
    const held = await request(40)
    expect(await isHeld()).toBe(true)
    await release(opened.db, held)
  })

  it('leaves an unlimited key alone', async () => {
    await fill(1000, -1)
    const reservation = await request(100, true)
    await settle(opened.db, reservation, charge(30))
    expect(await state()).toEqual({ quota: 970, used: 30, count: 1, left: -1 })
  })

  it('may settle below zero, and refuses the next call then', async () => {
    await fill(100, 100)
    await settle(opened.db, await request(100), charge(250))
    expect(await state()).toEqual({ quota: -150, used: 250, count: 1, left: -150 })
    await expect(request(1, true)).rejects.toThrow(InsufficientQuota)
    await expect(request(0, true)).rejects.toThrow(InsufficientQuota)
  })

  it('gives back a released reservation once', async () => {
    await fill(500, 500)
    const reservation = await request(100)
    await release(opened.db, reservation)
    await release(opened.db, reservation)
    expect(await state()).toMatchObject({ quota: 500, left: 500 })
  })

  it('gives back what a dead owner held, and charges in full when it was not dead', async () => {
    await fill(500, 500)
    const kept = await request(50)
    const lost = await request(100, false, 'dead')
    expect(await releaseDead(opened.db)).toBe(1)
    expect(await state()).toMatchObject({ quota: 450, left: 450 })
    await settle(opened.db, lost, charge(80))
    expect(await state()).toMatchObject({ quota: 370, used: 80 })
    await release(opened.db, kept)
    expect(await state()).toMatchObject({ quota: 420, left: 420 })
  })

  it('gives back at the end what this process still holds', async () => {
    await fill(500, 500)
    const instance = await startInstance(opened)
    await request(100, false, instance.id)
    await instance.stop()
    expect(await state()).toMatchObject({ quota: 500, left: 500 })
  })
})
