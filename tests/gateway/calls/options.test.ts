import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { Browser, signedIn } from '../browser.ts'
import { testDatabases } from '../database/databases.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

interface Option {
  key: string
  value: string
}

describe.each(testDatabases)('options of two processes on one $name', ({ open }) => {
  let database: OpenDatabase
  let here: RunningGateway
  let there: RunningGateway
  let root: Browser

  beforeAll(async () => {
    database = await open()
    here = await startGateway({ database })
    there = await startGateway({ database })
    root = await signedIn(here.app)
  })

  afterAll(async () => {
    await here.close()
    await there.close()
    await database.close()
  })

  const put = (key: string, value: string) => root.put('/api/option/', { key, value })

  it('change at once on the other process', async () => {
    const visitor = new Browser(there.app)
    for (const name of ['First', 'Second', 'Third']) {
      await put('SystemName', name)
      expect((await visitor.get('/api/status')).data).toMatchObject({ system_name: name })
    }
  })

  it.each([
    ['ModelRatio', '{', '模型倍率不是合法的 JSON 字符串'],
    ['CompletionRatio', '[]', '补全倍率应为 JSON 对象'],
    ['GroupRatio', '{"vip":-1}', '分组倍率中 vip 的值应为不小于 0 的数字'],
    ['QuotaForNewUser', '-1', 'QuotaForNewUser 应为不小于 0 的数字'],
    ['PreConsumedQuota', '', 'PreConsumedQuota 应为不小于 0 的数字'],
    ['RetryTimes', '1.5', 'RetryTimes 应为整数'],
    ['QuotaPerUnit', '0', 'QuotaPerUnit 必须大于 0'],
    ['QuotaForInviter', '9007199254740993', 'QuotaForInviter 应为整数'],
    ['RegisterEnabled', 'yes', 'RegisterEnabled 只能是 true 或 false'],
    ['SMTPPort', '99999', 'SMTP 端口'],
    ['NoSuchOption', 'x', '未知的选项：NoSuchOption'],
    ['Notice', 'a\0', 'NUL'],
  ])('refuses %s = %j', async (key, value, message) => {
    const reply = await put(key, value)
    expect(reply).toMatchObject({ status: 200, success: false })
    expect(reply.message).toContain(message)
  })

  it('keeps what was before a refusal', async () => {
    await put('GroupRatio', '{"default":2}')
    await put('GroupRatio', '{"default":"two"}')
    expect((await root.get('/api/group/')).data).toEqual(['default'])
  })

  it.each([
    ['EmailDomainRestrictionEnabled', ['EmailDomainWhitelist', 'a.test']],
    ['GitHubOAuthEnabled', ['GitHubClientId', 'i'], ['GitHubClientSecret', 's']],
    ['WeChatAuthEnabled', ['WeChatServerAddress', 'https://wx.test']],
    ['TurnstileCheckEnabled', ['TurnstileSiteKey', 'k'], ['TurnstileSecretKey', 's']],
  ] as [string, ...[string, string][]][])(
    'switches %s on only with what it needs',
    async (flag, ...needs) => {
      for (const [key] of needs) await put(key, '')
      expect((await put(flag, 'true')).message).toMatch(/^无法启用/)
      for (const [key, value] of needs) await put(key, value)
      expect(await put(flag, 'true')).toMatchObject({ success: true })
      await put(flag, 'false')
    },
  )

  it('never lists a secret', async () => {
    const secrets = [
      'SMTPToken',
      'GitHubClientSecret',
      'LarkClientSecret',
      'WeChatServerToken',
      'MessagePusherToken',
      'TurnstileSecretKey',
    ]
    for (const key of secrets) expect(await put(key, 'my-secret-value')).toMatchObject({ success: true })
    const { text, data } = await root.get<Option[]>('/api/option/')
    expect(text).not.toContain('my-secret-value')
    expect(data.filter(({ key }) => secrets.includes(key))).toEqual([
      { key: 'TurnstileSecretKey', value: '' },
    ])
  })

  it('closes registration and password sign-in', async () => {
    const visitor = new Browser(there.app)
    const ann = { username: 'ann', password: 'ann-password' }
    await put('RegisterEnabled', 'false')
    expect((await visitor.post('/api/user/register', ann)).message).toBe('管理员关闭了新用户注册')
    await put('RegisterEnabled', 'true')
    await put('PasswordLoginEnabled', 'false')
    expect((await visitor.signIn('root', '123456')).message).toBe('管理员关闭了密码登录')
    await put('PasswordLoginEnabled', 'true')
  })
})
