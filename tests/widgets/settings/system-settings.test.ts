import { expect } from 'chai'
import { loadStatus } from '../../../src/widgets/api/status.ts'
import '../../../src/widgets/elements/settings/system/index.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { fieldOf, fill, hasPart, heard, noteOf, partOf, rootOf } from '../lists/acting.ts'
import {
  describeTab,
  dialogOf,
  flagNote,
  flagOf,
  flip,
  noteUnder,
  optionsAt,
  pressed,
  saveOf,
  saveSection,
  setOption,
  textOf,
  write,
} from './settings.ts'
import { onFetch, until } from '../support.ts'

const system = {
  tag: 'oneapi-system-settings',
  section: 'general',
}

describeTab(system, (its) => {
  const { settings, puts } = its

  it('has every section with its options, secrets blank @1.9 @2.86 @9.19', async () => {
    const element = await settings()
    const titles = [...rootOf(element).querySelectorAll('h2')].map(({ textContent }) => textContent)
    expect(titles).to.deep.equal([
      '通用设置',
      '登录与注册',
      '邮箱域名白名单',
      'SMTP 服务器',
      'GitHub OAuth',
      '飞书 OAuth',
      'OIDC',
      '微信服务器',
      '消息推送',
      'Turnstile',
    ])
    for (const key of [
      'PasswordLoginEnabled',
      'PasswordRegisterEnabled',
      'RegisterEnabled',
      'EmailVerificationEnabled',
      'GitHubOAuthEnabled',
      'WeChatAuthEnabled',
      'TurnstileCheckEnabled',
      'EmailDomainRestrictionEnabled',
    ])
      flagOf(element, key)
    for (const label of [
      'SMTP 服务器地址',
      'SMTP 账户',
      'SMTP 发送者邮箱',
      'GitHub Client ID',
      '飞书 App ID',
      'WeChat Server 服务器地址',
      '微信公众号二维码图片链接',
      'Message Pusher 推送地址',
      'Turnstile Site Key',
    ])
      expect(fieldOf(element, label).value, label).to.equal('')
    for (const label of [
      'SMTP 访问凭证',
      'GitHub Client Secret',
      '飞书 App Secret',
      'WeChat Server 访问凭证',
      'Message Pusher 访问凭证',
      'Turnstile Secret Key',
    ]) {
      const field = fieldOf(element, label)
      expect([field.type, field.value], label).to.deep.equal(['password', ''])
    }
    expect(fieldOf(element, 'SMTP 端口').placeholder).to.equal('默认：587')
  })

  it('trims the trailing slash of the server address before it saves, and shows the callbacks with it @2.7 @5.37', async () => {
    const element = await settings()
    fill(fieldOf(element, '服务器地址'), 'https://gw.example.com/')
    await saveSection(element, 'general')
    await until(() => noteUnder(element, '服务器地址') === '已保存')
    expect((await optionsAt(its.gateway)).ServerAddress).to.equal('https://gw.example.com')
    expect(fieldOf(element, '服务器地址').value).to.equal('https://gw.example.com')
    await until(() => textOf(element).includes('https://gw.example.com/oauth/github'))
    expect(textOf(element)).to.contain('https://gw.example.com/oauth/lark')
    await setOption(its.gateway, 'ServerAddress', '')
  })

  it('says that the server address is not set, and puts in the one in use', async () => {
    for (const unset of ['', 'http://localhost:3000']) {
      await setOption(its.gateway, 'ServerAddress', unset)
      await loadStatus(gatewayFor(its.gateway), { again: true })
      const element = await settings()
      expect((await until(() => partOf(element, 'no-address'))).textContent).to.contain(location.origin)
      expect(textOf(element)).to.contain(`${location.origin}/oauth/github`)
      partOf(element, 'use-address').click()
      await until(() => fieldOf(element, '服务器地址').value === location.origin)
      await saveSection(element, 'general')
      await until(() => !hasPart(element, 'no-address'))
      expect((await optionsAt(its.gateway)).ServerAddress).to.equal(location.origin)
      element.remove()
    }
    await setOption(its.gateway, 'ServerAddress', '')
  })

  it('asks before password login is switched off @4.26', async () => {
    const element = await settings()
    const before = puts()
    flip(element, 'PasswordLoginEnabled')
    const dialog = await dialogOf(element)
    expect(dialog.textContent).to.contain('无法通过密码登录')
    pressed(element, 'cancel')
    await until(() => !rootOf(element).querySelector('dialog[open]'))
    expect(puts()).to.equal(before)
    expect(flagOf(element, 'PasswordLoginEnabled').checked).to.equal(true)
    flip(element, 'PasswordLoginEnabled')
    await dialogOf(element)
    pressed(element, 'confirm')
    await until(async () => (await optionsAt(its.gateway)).PasswordLoginEnabled === 'false')
    await until(() => flagNote(element, 'PasswordLoginEnabled') === '已保存')
    expect(flagOf(element, 'PasswordLoginEnabled').checked).to.equal(false)
    // On again needs no question.
    flip(element, 'PasswordLoginEnabled')
    await until(async () => (await optionsAt(its.gateway)).PasswordLoginEnabled === 'true')
    await until(() => flagOf(element, 'PasswordLoginEnabled').checked)
  })

  it("leaves a switch as it was when the gateway refuses, and says why in the gateway's words", async () => {
    const element = await settings()
    flip(element, 'GitHubOAuthEnabled')
    await until(() => flagNote(element, 'GitHubOAuthEnabled')?.includes('请先填入 GitHub Client Id'))
    expect(flagOf(element, 'GitHubOAuthEnabled').checked).to.equal(false)
    fill(fieldOf(element, 'GitHub Client ID'), 'client-1')
    fill(fieldOf(element, 'GitHub Client Secret'), 'github-secret')
    await saveSection(element, 'github')
    await until(() => noteUnder(element, 'GitHub Client Secret') === '已保存')
    flip(element, 'GitHubOAuthEnabled')
    await until(() => flagOf(element, 'GitHubOAuthEnabled').checked)
  })

  it('sends a secret only when something was typed, and forgets it at once @5.36', async () => {
    const element = await settings()
    fill(fieldOf(element, 'SMTP 服务器地址'), 'smtp.example.com')
    fill(fieldOf(element, 'SMTP 访问凭证'), 'mail-secret')
    const before = puts()
    await saveSection(element, 'smtp')
    await until(() => noteUnder(element, 'SMTP 访问凭证') === '已保存')
    expect(puts() - before).to.equal(2)
    expect(fieldOf(element, 'SMTP 访问凭证').value).to.equal('')
    expect(rootOf(element).querySelector('.base')!.outerHTML).not.to.contain('mail-secret')
    fill(fieldOf(element, 'SMTP 账户'), 'me@example.com')
    await saveSection(element, 'smtp')
    await until(() => noteUnder(element, 'SMTP 账户') === '已保存')
    expect(puts() - before).to.equal(3)
    // Typed and taken back, it is no change.
    fill(fieldOf(element, 'SMTP 访问凭证'), 'x')
    fill(fieldOf(element, 'SMTP 访问凭证'), '')
    await until(() => saveOf(element, 'smtp').getAttribute('aria-disabled') === 'true')
  })

  it('takes an option that the gateway does not list as saved, and shows it', async () => {
    const element = await settings()
    fill(fieldOf(element, '飞书 App ID'), 'cli_1')
    await saveSection(element, 'lark')
    await until(() => noteUnder(element, '飞书 App ID') === '已保存')
    expect(await optionsAt(its.gateway)).not.to.have.property('LarkClientId')
    expect(fieldOf(element, '飞书 App ID').value).to.equal('cli_1')
    element.remove()
    const again = await settings()
    await until(() => fieldOf(again, '飞书 App ID').value === 'cli_1')
  })

  it('wants a port, and says so before it asks the gateway', async () => {
    const element = await settings()
    const before = puts()
    fill(fieldOf(element, 'SMTP 端口'), '70000')
    await saveSection(element, 'smtp')
    await until(() => noteUnder(element, 'SMTP 端口') === '请输入 1 到 65535 的整数')
    expect(puts()).to.equal(before)
  })

  it('adds a domain to the whitelist only when it is not empty and not there yet @5.35', async () => {
    await setOption(its.gateway, 'EmailDomainWhitelist', 'gmail.com,qq.com')
    const element = await settings()
    const editor = () => partOf(element, 'option__EmailDomainWhitelist')
    const domains = () => [...editor().querySelectorAll('[part=domain]')].map((chip) => chip.textContent)
    const add = () => partOf<HTMLButtonElement>(element, 'whitelist-add')
    const field = fieldOf(element, '添加域名')
    const isOff = () => add().ariaDisabled === 'true'
    await until(() => domains().join() === 'gmail.com,qq.com')
    expect(isOff()).to.equal(true)
    fill(field, '  ')
    expect(isOff()).to.equal(true)
    fill(field, ' QQ.com ')
    await until(() => noteOf(field) === '该域名已在白名单中')
    expect(isOff()).to.equal(true)
    fill(field, ' @Example.org ')
    await until(() => !isOff())
    add().click()
    await until(() => domains().length === 3)
    expect(field.value).to.equal('')
    editor().querySelector<HTMLButtonElement>('[aria-label="移除 gmail.com"]')!.click()
    await until(() => domains().length === 2)
    await saveSection(element, 'whitelist')
    await until(async () => (await optionsAt(its.gateway)).EmailDomainWhitelist === 'qq.com,example.org')
    const updated = heard<{ keys: string[] }>('oneapi-options-updated')
    flip(element, 'EmailDomainRestrictionEnabled')
    await until(() => flagOf(element, 'EmailDomainRestrictionEnabled').checked)
    // The switch turns at once; the next test counts what is saved.
    await until(() => updated.some(({ keys }) => keys.includes('EmailDomainRestrictionEnabled')))
  })

  it('says that the gateway did not answer, and sends the rest later', async () => {
    const element = await settings()
    const updated = heard<{ keys: string[] }>('oneapi-options-updated')
    write(fieldOf(element, 'SMTP 服务器地址'), 'smtp.other.com')
    write(fieldOf(element, 'SMTP 账户'), 'other@example.com')
    const stop = onFetch(() => Promise.reject(new TypeError('connection lost')))
    await saveSection(element, 'smtp')
    await until(() => noteUnder(element, 'SMTP 账户').startsWith('未发送')).finally(stop)
    expect(noteUnder(element, 'SMTP 服务器地址')).to.contain('无法正常连接至服务器')
    expect(updated).to.deep.equal([])
    await saveSection(element, 'smtp')
    await until(() => noteUnder(element, 'SMTP 账户') === '已保存')
    expect(await optionsAt(its.gateway)).to.include({
      SMTPServer: 'smtp.other.com',
      SMTPAccount: 'other@example.com',
    })
  })

  it('follows the language', async () => {
    const element = await settings('lang="en"')
    expect(rootOf(element).querySelector('h1')?.textContent).to.equal('System settings')
    fieldOf(element, 'Server address')
    fieldOf(element, 'SMTP password or token')
  })
})
