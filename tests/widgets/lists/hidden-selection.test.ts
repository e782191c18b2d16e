import { expect } from 'chai'
import { partOf } from './acting.ts'
import { openAct, press, tickOf, told } from './bulk.ts'
import type { Tag } from '../../../src/widgets/tags.ts'
import { channelsOf, filterBy } from '../channels/channels.ts'
import { buttonIn, dialogIn, namesIn, opened, rowOf } from './listing.ts'
import { expectAccessible, rootGateway, until, type TestGateway } from '../support.ts'

// Whatever deletes many names the selected rows that a filter hides, in each list, and says once that it is final.

type Make = (gateway: TestGateway, name: string) => Promise<unknown>
const lists: [tag: Tag, kind: string, make: Make][] = [
  [
    'oneapi-token-list',
    'token',
    (gateway, name) => gateway.call('POST', '/api/token/', { name, unlimited_quota: true, expired_time: -1 }),
  ],
  [
    'oneapi-redemption-list',
    'redemption',
    (gateway, name) => gateway.call('POST', '/api/redemption/', { name, quota: 5, count: 1 }),
  ],
  [
    'oneapi-user-list',
    'user',
    (gateway, username) =>
      gateway.call('POST', '/api/user/', { username, display_name: username, password: 'a-password' }),
  ],
  ['oneapi-channel-list', 'channel', (gateway, name) => channelsOf(gateway).add(name)],
]

for (const [tag, kind, make] of lists)
  describe(`deleting selected rows of <${tag}>`, function () {
    this.timeout(60_000)

    it('names those that a filter hides, and says once that there is no way back', async () => {
      const gateway = await rootGateway()
      for (const name of ['shown', 'unseen']) await make(gateway, name)
      const { data } = await gateway.call('GET', `/api/${kind}/search?keyword=shown`)
      const [{ id }] = data as [{ id: number }]
      if (kind === 'user')
        await gateway.call('POST', '/api/user/manage', { username: 'shown', action: 'disable' })
      else await gateway.call('PUT', `/api/${kind}/?status_only=true`, { id, status: 2 })
      const element = await opened(gateway, tag)
      await until(() => namesIn(element).includes('unseen'))
      for (const name of ['shown', 'unseen']) press(tickOf(rowOf(element, name)))
      await until(() => told(element) === '已选择 2 个')
      filterBy(element, 'filter-status', kind === 'user' ? 'banned' : 'disabled')
      await until(() => told(element) === '已选择 2 个、其中 1 个未显示')
      const dialog = await openAct(element, '删除')
      expect(dialog.querySelector('[role=status]')?.textContent).to.contain('其中 1 个未显示')
      expect(
        [...dialog.querySelectorAll('[part=preview-hidden] > li')].map(({ textContent }) => textContent),
      ).to.deep.equal(['unseen'])
      expect(dialog.textContent!.match(/无法恢复/g)).to.have.length(1)
      await expectAccessible(element)
      buttonIn(dialog, '只保留显示的').click()
      await until(() => told(element) === '已选择 1 个')
      buttonIn(dialog, '取消').click()
      await until(() => !dialogIn(element))
      expect(partOf(element, 'bulk-bar').textContent).to.not.contain('未显示')
    })
  })
