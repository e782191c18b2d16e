import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import type { Channel } from '../../../src/widgets/domain/channels/channel.ts'
import { heard } from '../lists/acting.ts'
import { addChannels } from '../lists/bulk.ts'
import { rowOf } from '../lists/listing.ts'
import { rootGateway, until } from '../support.ts'
import { channelsOf } from './channels.ts'

describe('the weight in a row of a channel', function () {
  this.timeout(60_000)

  it('that is typed below 0 is stored as 0, and a sentence says so', async () => {
    // Where every column fits.
    await setViewport({ width: 1280, height: 800 })
    const gateway = await rootGateway()
    await addChannels(gateway)
    await gateway.call('PUT', '/api/channel/', { id: 24, weight: 7 })
    const element = await channelsOf(gateway).list()
    const notices = heard('oneapi-notify')
    const cell = await until(() =>
      rowOf(element, 'channel-24').querySelector<HTMLInputElement>('[part~=weight] input'),
    )
    expect(cell.value).to.equal('7')
    cell.select()
    await sendKeys({ type: '−3' })
    await sendKeys({ press: 'Enter' })
    await until(() => notices.some((detail) => JSON.stringify(detail).includes('权重不能为负数')))
    await until(async () => {
      const { data } = await gateway.call<{ data: Channel }>('GET', '/api/channel/24')
      return data.weight === 0
    })
  })
})
