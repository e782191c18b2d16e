import { expect } from 'chai'
import '../../../src/widgets/elements/home/index.ts'
import { hasPart, heard, partOf } from '../lists/acting.ts'
import { namesIn, opened } from '../lists/listing.ts'
import { become } from '../settings/settings.ts'
import { mount, rootGateway, toldTo, until } from '../support.ts'

describe('<oneapi-home> in front of a gateway that keeps no failed tests', function () {
  this.timeout(60_000)

  it('says how many last tests are unknown, never that none fails, and leads to those channels', async () => {
    const gateway = await rootGateway({ family: 'one-hub' })
    await become(gateway)
    const { rows } = await toldTo(gateway)
    const enabled = rows.channel.filter(({ status }) => status === 1)
    const home = await mount(`<oneapi-home base-url="${gateway.baseUrl}"></oneapi-home>`)
    const line = `已启用 ${enabled.length} 个渠道，其中 ${enabled.length} 个的最近测试结果未知`
    await until(() => hasPart(home, 'failing-channels'))
    const link = await until(() =>
      [...partOf(home, 'failing-channels').querySelectorAll('button')].find(
        ({ textContent }) => textContent?.trim() === line,
      ),
    )
    expect(partOf(home, 'failing-channels').textContent).to.not.contain('渠道均正常')
    const targets = heard<{ tag: string; href: string; attributes: Record<string, string> }>(
      'oneapi-navigate',
    )
    const cancel = (event: Event) => event.preventDefault()
    document.addEventListener('oneapi-navigate', cancel)
    link.click()
    await until(() => targets.length > 0)
    document.removeEventListener('oneapi-navigate', cancel)
    expect(targets[0]).to.deep.include({ tag: 'oneapi-channel-list', href: '/channel?test=unclear' })
    const attributes = Object.entries(targets[0]!.attributes).map(([name, value]) => `${name}="${value}"`)
    const list = await opened(gateway, 'oneapi-channel-list', attributes.join(' '))
    await until(() => namesIn(list).length === enabled.length)
    expect(namesIn(list)).to.have.members(enabled.map(({ name }) => String(name)))
  })
})
