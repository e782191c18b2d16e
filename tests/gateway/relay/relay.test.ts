import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { testDatabases } from '../database/databases.ts'
import { startRelay, type RelayRig } from './relay-rig.ts'

interface ErrorReply {
  error: { message: string; type: string; code?: string }
}

describe.each(testDatabases)('relay on $name', ({ open }) => {
  let opened: OpenDatabase
  let rig: RelayRig

  beforeAll(async () => {
    opened = await open()
    rig = await startRelay(opened)
    await rig.addChannel()
  })
  afterAll(async () => {
    await rig.close()
    await opened.close()
  })

  const refusal = async (response: Response) => {
    const { error } = (await response.json()) as ErrorReply
    expect(error.message).toMatch(/ \(request id: \d{28}\)$/)
    expect(error.type).toBe('one_api_error')
    return {
      status: response.status,
      message: error.message.replace(/ \(request id.*/, ''),
      code: error.code,
    }
  }

  it('answers a chat, charges it and logs it', async () => {
    const user = await rig.addUser()
    const token = await rig.addToken(user.id, { unlimited_quota: false, remain_quota: 5000, name: 'first' })
    const response = await rig.chat(token.key)
    const reply = (await response.json()) as { choices: { message: object }[]; usage: Record<string, number> }
    expect(response.status).toBe(200)
    expect(reply.choices[0]!.message).toEqual({ role: 'assistant', content: 'echo: hi' })
    const { prompt_tokens: prompt, completion_tokens: completion } = reply.usage
    const cost = Math.ceil((prompt! + completion! * 3) * 0.25)
    const [log] = await rig.logsOf(user.id)
    expect(log).toMatchObject({
      type: 2,
      content: '倍率：0.25 × 1.00 × 3.00',
      token_name: 'first',
      model_name: 'gpt-3.5-turbo',
      quota: cost,
      prompt_tokens: prompt,
      completion_tokens: completion,
      is_stream: false,
    })
    expect(await rig.user(user.id)).toMatchObject({
      quota: 1_000_000 - cost,
      used_quota: cost,
      request_count: 1,
    })
    expect(await rig.token(token.id)).toMatchObject({ remain_quota: 5000 - cost, used_quota: cost })
    expect(await rig.reservationCount()).toBe(0)
  })

  it('refuses keys that cannot be used, with the recorded words', async () => {
    const user = await rig.addUser()
    const key = async (values: object) => (await rig.addToken(user.id, values)).key
    const ask = async (values: object, body = {}) => refusal(await rig.chat(await key(values), body))
    expect(await refusal(await rig.chat('nope'))).toMatchObject({ status: 401, message: '无效的令牌' })
    expect(await ask({ status: 2 })).toMatchObject({ status: 401, message: '该令牌状态不可用' })
    expect(await ask({ expired_time: 1000 })).toMatchObject({ status: 401, message: '该令牌已过期' })
    expect(await ask({ unlimited_quota: false, remain_quota: 0 })).toMatchObject({
      status: 401,
      message: '该令牌额度已用尽',
    })
    expect(await ask({ subnet: '10.0.0.0/8' })).toMatchObject({
      status: 403,
      message: '该令牌只能在指定网段使用：10.0.0.0/8，当前 ip：127.0.0.1',
    })
    expect(await ask({ models: 'gpt-3.5-turbo' }, { model: 'gpt-4o-mini' })).toMatchObject({
      status: 403,
      message: '该令牌无权使用模型：gpt-4o-mini',
    })
    expect(await ask({}, { model: 'unheard-of' })).toMatchObject({
      status: 503,
      message: '当前分组 default 下对于模型 unheard-of 无可用渠道',
    })
    expect((await rig.chat(await key({ subnet: '127.0.0.0/8' }))).status).toBe(200)
  })

  it('marks an expired and an exhausted key in the list', async () => {
    const user = await rig.addUser()
    const expired = await rig.addToken(user.id, { expired_time: 1000 })
    const exhausted = await rig.addToken(user.id, { unlimited_quota: false, remain_quota: 0 })
    await rig.chat(expired.key)
    await rig.chat(exhausted.key)
    expect((await rig.token(expired.id)).status).toBe(3)
    expect((await rig.token(exhausted.id)).status).toBe(4)
  })

  it('refuses a banned user, and what user or key cannot cover', async () => {
    const banned = await rig.addUser({ status: 2 })
    expect(await refusal(await rig.chat((await rig.addToken(banned.id)).key))).toMatchObject({
      status: 403,
      message: '用户已被封禁',
    })
    const poor = await rig.addUser({ quota: 10 })
    expect(await refusal(await rig.chat((await rig.addToken(poor.id)).key))).toMatchObject({
      status: 403,
      code: 'insufficient_user_quota',
    })
    const user = await rig.addUser()
    const small = await rig.addToken(user.id, { unlimited_quota: false, remain_quota: 10 })
    expect(await refusal(await rig.chat(small.key))).toMatchObject({
      status: 403,
      code: 'pre_consume_token_quota_failed',
    })
    expect((await rig.user(user.id)).quota).toBe(1_000_000)
  })

  it('reserves for max_tokens', async () => {
    const user = await rig.addUser({ quota: 1000 })
    const { key } = await rig.addToken(user.id)
    expect((await rig.chat(key, { max_tokens: 4000 })).status).toBe(403)
    expect((await rig.chat(key, { max_tokens: 100 })).status).toBe(200)
  })

  it('lets an administrator choose the channel by a suffix, and nobody else', async () => {
    const admin = await rig.addUser({ role: 10 })
    const { key } = await rig.addToken(admin.id)
    const other = await rig.addChannel({ group: 'somebody', models: 'other' })
    const off = await rig.addChannel({ status: 2 })
    expect((await rig.chat(`${key}-${other.id}`)).status).toBe(200)
    expect((await rig.logsOf(admin.id))[0]).toMatchObject({ channel: other.id })
    expect(await refusal(await rig.chat(`${key}-${off.id}`))).toMatchObject({
      status: 403,
      message: '该渠道已被禁用',
    })
    expect(await refusal(await rig.chat(`${key}-99999`))).toMatchObject({
      status: 400,
      message: '无效的渠道 Id',
    })
    const common = await rig.addToken((await rig.addUser()).id)
    expect(await refusal(await rig.chat(`${common.key}-${other.id}`))).toMatchObject({
      status: 403,
      message: '普通用户不支持指定渠道',
    })
  })

  it('serves models and groups whose names have blanks, as /v1/models lists them', async () => {
    await rig.addChannel({ models: ' my model ,other one', group: 'blank lab , x' })
    const user = await rig.addUser({ group: 'blank lab' })
    const { key } = await rig.addToken(user.id, { unlimited_quota: true })
    const listed = await fetch(`${rig.url}/v1/models`, { headers: { Authorization: `Bearer sk-${key}` } })
    const { data } = (await listed.json()) as { data: { id: string }[] }
    expect(data.map(({ id }) => id)).toEqual(['my model', 'other one'])
    for (const { id } of data) expect([id, (await rig.chat(key, { model: id })).status]).toEqual([id, 200])
    expect((await rig.chat(key, { model: 'mymodel' })).status).toBe(503)
  })

  it('lists the models a key may call', async () => {
    await rig.addChannel({ models: 'gpt-4o, deepseek-chat', group: 'lab' })
    const user = await rig.addUser({ group: 'lab' })
    const names = async (values: object) => {
      const { key } = await rig.addToken(user.id, values)
      const response = await fetch(`${rig.url}/v1/models`, { headers: { Authorization: `Bearer sk-${key}` } })
      return ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id)
    }
    expect(await names({})).toEqual(['deepseek-chat', 'gpt-4o'])
    expect(await names({ models: 'gpt-4o' })).toEqual(['gpt-4o'])
  })

  it('tells chat clients the balance of a key', async () => {
    const user = await rig.addUser()
    const { key } = await rig.addToken(user.id, {
      unlimited_quota: false,
      remain_quota: 750_000,
      used_quota: 250_000,
    })
    // At both addresses, as chat clients and pages of other sites ask.
    const ask = (path: string, bearer = key) =>
      fetch(rig.url + path, {
        headers: { Authorization: `Bearer sk-${bearer}`, Origin: 'https://portal.example' },
      })
    for (const at of ['/v1/dashboard/billing', '/dashboard/billing']) {
      const get = async (path: string) => (await ask(`${at}/${path}`)).json()
      expect(await get('subscription')).toMatchObject({ object: 'billing_subscription', hard_limit_usd: 2 })
      expect(await get('usage'), at).toEqual({ object: 'list', total_usage: 50 })
      const wrong = await ask(`${at}/usage`, 'wrong')
      expect(wrong.headers.get('access-control-allow-origin')).toBe('*')
      expect(await refusal(wrong)).toEqual({ status: 401, message: '无效的令牌', code: undefined })
    }
    const page = await fetch(`${rig.url}/dashboard`)
    expect(page.headers.get('access-control-allow-origin')).toBe(null)
  })

  it('lets the scripts of other sites send the headers that clients of OpenAI add', async () => {
    const wanted = 'authorization,content-type,x-stainless-lang,x-stainless-retry-count'
    for (const path of ['/v1/chat/completions', '/dashboard/billing/usage']) {
      const { headers } = await fetch(rig.url + path, {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://portal.example',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': wanted,
        },
      })
      expect(headers.get('access-control-allow-headers')?.toLowerCase()).toBe(wanted)
    }
  })

  it('answers a wrong body and an unknown path in the OpenAI form', async () => {
    const { key } = await rig.addToken((await rig.addUser()).id)
    const wrong = await rig.chat(key, { messages: 'hello' })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ error: { param: 'messages', type: 'invalid_request_error' } })
    const unknown = await fetch(`${rig.url}/v1/nothing`)
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })
})
