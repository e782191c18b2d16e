import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { channelTestsDone } from '../../../gateway/relay/channels/test-channels.ts'
import { setOptions, signedIn, type Browser } from '../browser.ts'
import { listen } from './relay-rig.ts'
import { codeIn, startStandIns, type StandIns } from '../stand-ins.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

interface Channel {
  id: number
  name: string
  status: number
}

describe('channels that the gateway takes out and puts back', () => {
  let standIns: StandIns
  let gateway: RunningGateway
  let provider: Awaited<ReturnType<typeof listen>>
  let root: Browser
  let rootKey = ''
  let now = Date.UTC(2026, 5, 15)

  /** How the provider answers now. */
  let answer = (): Response | Promise<Response> => fine()
  const fine = () => Response.json({ choices: [{ message: { role: 'assistant', content: 'ok' } }] })
  const refused = () =>
    Response.json({ error: { message: 'key <revoked>', code: 'invalid_api_key' } }, { status: 401 })

  beforeAll(async () => {
    standIns = await startStandIns()
    provider = await listen(() => answer())
    gateway = await startGateway({ clock: () => now })
    root = await signedIn(gateway.app)
    await root.post('/api/token/', { name: 'k', expired_time: -1, unlimited_quota: true, remain_quota: 0 })
    rootKey = (await root.get<{ key: string }[]>('/api/token/')).data[0]!.key
    await setOptions(root, {
      ...standIns.options.mail,
      AutomaticDisableChannelEnabled: 'true',
      AutomaticEnableChannelEnabled: 'true',
      ChannelDisableThreshold: '5',
    })
    await root.get('/api/verification?email=root@relay.test')
    const code = codeIn(await standIns.mail.take('root@relay.test'))
    await root.get(`/api/oauth/email/bind?email=root@relay.test&code=${code}`)
  })
  beforeEach(async () => {
    answer = fine
    standIns.pushes.length = 0
    await setOptions(root, { MessagePusherAddress: '' })
  })
  afterAll(async () => {
    await gateway.close()
    await provider.close()
    await standIns.close()
  })

  const addChannel = async (status = 1): Promise<Channel> => {
    for (const { id } of (await root.get<Channel[]>('/api/channel/')).data)
      await root.delete(`/api/channel/${id}`)
    const name = 'up & down'
    await root.post('/api/channel/', { name, type: 8, key: 'k', models: 'gpt-4o', base_url: provider.url })
    const [{ id }] = (await root.get<Channel[]>('/api/channel/')).data as [Channel]
    await root.put('/api/channel/', { id, status })
    return { id, name, status }
  }
  const statusOf = async ({ id }: Channel) => (await root.get<Channel>(`/api/channel/${id}`)).data.status
  const testAll = async (scope = 'all') => {
    await root.get(`/api/channel/test?scope=${scope}`)
    await channelTestsDone(gateway.deps)
  }
  const call = () =>
    gateway.app.request('/v1/chat/completions', {
      method: 'POST',
      headers: { Authorization: `Bearer sk-${rootKey}` },
      body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'hi' }] }),
    })
  const mailToRoot = () => standIns.mail.take('root@relay.test')

  it('a refused key takes a channel out, and root hears of it once, by mail', async () => {
    const channel = await addChannel()
    answer = refused
    await Promise.all([call(), call(), call()])
    expect(await statusOf(channel)).toBe(3)
    const mail = await mailToRoot()
    expect(mail.subject).toBe(`One API 渠道「up & down」（#${channel.id}）已被禁用`)
    expect(mail.body).toContain('原因：key &#60;revoked&#62;')
    answer = fine
    await testAll('disabled')
    expect((await mailToRoot()).subject).toContain('已被启用')
    expect(await statusOf(channel)).toBe(1)
  })

  it('the message pusher is told instead, where there is one', async () => {
    const channel = await addChannel()
    await setOptions(root, standIns.options.pusher)
    answer = () => Response.json({ error: { message: 'no such model' } }, { status: 404 })
    await testAll()
    expect(await statusOf(channel)).toBe(3)
    const title = `渠道「up & down」（#${channel.id}）已被禁用`
    const text = `${title}，原因：no such model`
    await expect
      .poll(() => standIns.pushes)
      .toEqual([{ title, description: text, content: text, token: 'pusher-token' }])
  })

  it('a mail comes when the pusher refuses', async () => {
    await addChannel()
    await setOptions(root, { ...standIns.options.pusher, MessagePusherToken: 'wrong' })
    answer = refused
    await call()
    expect((await mailToRoot()).subject).toContain('已被禁用')
    expect(standIns.pushes).toEqual([])
  })

  it('a slow channel is taken out in a round of tests', async () => {
    const channel = await addChannel()
    answer = () => {
      now += 7120
      return fine()
    }
    await testAll()
    expect(await statusOf(channel)).toBe(3)
    expect((await mailToRoot()).body).toContain('响应时间 7.12s 超过阈值 5s')
  })

  it('a passed test of one channel puts it back, a failed one changes nothing', async () => {
    const channel = await addChannel(3)
    const test = () => root.get(`/api/channel/test/${channel.id}`)
    answer = refused
    expect(await test()).toMatchObject({ success: false, message: 'key <revoked>' })
    expect(await statusOf(channel)).toBe(3)
    answer = () => {
      now += 1234
      return fine()
    }
    expect(await test()).toMatchObject({ success: true, time: 1.234 })
    expect(await statusOf(channel)).toBe(1)
    expect((await mailToRoot()).subject).toContain('已被启用')
    answer = refused
    await test()
    expect(await statusOf(channel)).toBe(1)
  })

  it('one that a person disabled stays so', async () => {
    const channel = await addChannel(2)
    await testAll('disabled')
    expect(await statusOf(channel)).toBe(2)
    answer = refused
    await testAll()
    expect(await statusOf(channel)).toBe(2)
  })

  it('nothing is moved while the options are off', async () => {
    await setOptions(root, {
      AutomaticDisableChannelEnabled: 'false',
      AutomaticEnableChannelEnabled: 'false',
    })
    answer = refused
    const channel = await addChannel()
    await testAll()
    await call()
    expect(await statusOf(channel)).toBe(1)
    answer = fine
    await root.put('/api/channel/', { id: channel.id, status: 3 })
    await testAll()
    expect(await statusOf(channel)).toBe(3)
  })
})
