import { expect } from 'chai'
import { signIn } from '../../../src/widgets/api/session.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import type { Tag } from '../../../src/widgets/tags.ts'
import { fieldOf, fill, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn, cellIn, choose, dialogIn, rowOf, opened } from '../lists/listing.ts'
import { newGateway, toldTo, until, type TestGateway, storedAt, type Stored } from '../support.ts'

/** Elements before new-api in the states that were run, as its recordings answer; root has signed in by the client. */
for (const state of ['tokens', 'rc', 'old'] as const)
  describe(`before new-api ${state}`, function () {
    this.timeout(60_000)
    let gateway: TestGateway

    const open = (tag: Tag, attributes = '') => opened(gateway, tag, attributes)
    const stored = (kind: Stored, name: string) => storedAt(gateway, kind, name)
    const refused = async () => (await toldTo(gateway)).refused

    beforeEach(async () => {
      gateway = await newGateway({ family: `new-api ${state}` })
      const own = gatewayFor({ baseUrl: gateway.baseUrl })
      await own.setDialect('new-api')
      await signIn(own, 'root', '123456', () => Promise.resolve(''))
    })
    afterEach(() => localStorage.clear())

    const screens: [tag: Tag, attributes: string, shown: string][] = [
      ['oneapi-home', '', ''],
      ['oneapi-token-list', '', 'second'],
      ['oneapi-token-form', 'token-id="2"', ''],
      ['oneapi-channel-list', '', 'local'],
      ['oneapi-channel-form', 'channel-id="1"', ''],
      ['oneapi-channel-form', '', ''],
      ['oneapi-redemption-list', '', 'gift'],
      ['oneapi-redemption-form', 'redemption-id="1"', ''],
      ['oneapi-user-list', '', 'alice'],
      ['oneapi-user-form', 'user-id="2"', ''],
      ['oneapi-log-list', '', 'gpt-3.5-turbo'],
      ['oneapi-usage', '', ''],
      ['oneapi-usage', 'scope="self"', ''],
      ['oneapi-prices', '', ''],
      ['oneapi-topup', '', ''],
      ['oneapi-balance', '', '$'],
      ['oneapi-personal-settings', '', ''],
      ['oneapi-operation-settings', '', ''],
      ['oneapi-system-settings', '', ''],
      ['oneapi-other-settings', '', ''],
    ]
    it('every screen opens, nothing it asks is refused, and every call names the user', async () => {
      const wrong: string[] = []
      for (const [tag, attributes, shown] of screens) {
        const before = (await refused()).length
        const element = await open(tag, attributes)
        if (shown)
          await until(() => rootOf(element).textContent?.includes(shown)).catch(() =>
            wrong.push(`${tag}: no ${shown}`),
          )
        if (rootOf(element).querySelector('[part~=error]'))
          wrong.push(`${tag}: ${rootOf(element).querySelector('[part~=error]')!.textContent}`)
        wrong.push(...(await refused()).slice(before).map((call) => `${tag}: ${call}`))
        element.remove()
      }
      expect(wrong).to.deep.equal([])
    })

    it('a user who is renamed keeps group, remark and quota; one who is deleted is told so', async () => {
      const before = await stored('user', 'carol')
      const form = await open('oneapi-user-form', `user-id="${String(before.id)}"`)
      await until(() => fieldOf(form, '用户名').value === 'carol')
      fill(fieldOf(form, '显示名称'), 'Caroline')
      await until(() => !partOf(form, 'save').ariaDisabled)
      partOf(form, 'save').click()
      await until(async () => (await stored('user', 'carol')).display_name === 'Caroline')
      expect(await stored('user', 'carol')).to.deep.equal({ ...before, display_name: 'Caroline' })
      const users = await open('oneapi-user-list')
      const said = heard<{ kind: string; text: string }>('oneapi-notify')
      await choose(buttonIn(rowOf(users, 'alice'), 'alice 的更多操作'), '删除')
      buttonIn(await until(() => dialogIn(users)), '删除').click()
      await until(async () => (await stored('user', 'alice')).DeletedAt)
      await until(() => said.length > 0)
      expect(said.filter(({ kind }) => kind === 'error')).to.deep.equal([])
      const again = await open('oneapi-user-list')
      await until(() => cellIn(rowOf(again, 'alice'), 'status')?.includes('已删除'))
    })

    it('a test and a balance of a channel end no session', async () => {
      const channels = await open('oneapi-channel-list')
      buttonIn(rowOf(channels, 'local'), '测试').click()
      await until(() => cellIn(rowOf(channels, 'local'), 'response')?.includes('秒'))
      expect(gatewayFor({ baseUrl: gateway.baseUrl }).session.getState().phase).to.equal('signed-in')
      expect(await refused()).to.deep.equal([])
    })

    if (state === 'rc')
      it('codes that are refused until the terms are confirmed say so, and root confirms them in place', async () => {
        gateway = await newGateway({ family: 'new-api rc', config: { confirmed: false } })
        const own = gatewayFor({ baseUrl: gateway.baseUrl })
        await own.setDialect('new-api')
        await signIn(own, 'root', '123456', () => Promise.resolve(''))
        const form = await open('oneapi-redemption-form')
        fill(await until(() => fieldOf(form, '名称')), 'made')
        buttonIn(rootOf(form), '生成').click()
        await until(() => rootOf(form).querySelector('[part~=terms]'))
        expect(rootOf(form).textContent).to.contain('请先阅读再确认')
        partOf(form, 'confirm-terms').click()
        await until(async () => (await stored('redemption', 'made'))?.status === 1)
      })

    if (state === 'rc')
      it('a code shows when it ends', async () => {
        const codes = await open('oneapi-redemption-list')
        await until(() => cellIn(rowOf(codes, 'ends'), 'redeemed')?.includes('2100-01-01'))
      })
  })
