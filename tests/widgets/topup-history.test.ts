import { expect } from 'chai'
import '../../src/widgets/elements/account/topup/index.ts'
import { provideConsole } from '../../src/widgets/stores/palette-commands.ts'
import { hasPart, partOf } from './lists/acting.ts'
import { mount, rootGateway, until } from './support.ts'

// A file of its own: once an element of the page has loaded the gateways' words, every other has them.
it('the last top-ups of <oneapi-topup> are read in English where nothing else has loaded the words', async () => {
  const gateway = await rootGateway()
  const batch = { name: 'test', quota: 250_000, count: 1 }
  const { data } = await gateway.call<{ data: string[] }>('POST', '/api/redemption/', batch)
  await gateway.call('POST', '/api/user/topup', { key: data[0] })
  const element = await mount(`<oneapi-topup base-url="${gateway.baseUrl}" lang="en"></oneapi-topup>`)
  await until(() => hasPart(element, 'history'))
  const [line] = partOf(element, 'history').querySelectorAll('li > span')
  expect(line!.textContent).to.match(/^Topped up with a code: .0\.50(?!\d)/)
  expect(partOf(element, 'history').textContent).not.to.match(/\p{Script=Han}/u)
})

it('shows in the console alone how many calls of each model the balance buys, and says no number that nobody would count', async () => {
  const gateway = await rootGateway({ sample: true, config: { manners: 'polite' } })
  const embedded = await mount<HTMLElement & { whenReady: Promise<void> }>(
    `<oneapi-topup base-url="${gateway.baseUrl}" lang="en"></oneapi-topup>`,
  )
  await embedded.whenReady
  await until(() => embedded.shadowRoot!.textContent.includes('$999,999,99'))
  expect(hasPart(embedded, 'buys')).to.equal(false)
  provideConsole({ linkTo: () => '', find: () => undefined })
  const element = await mount(`<oneapi-topup base-url="${gateway.baseUrl}" lang="en"></oneapi-topup>`)
  const prices = await until(
    () => hasPart(element, 'buys') && partOf(element, 'buys').querySelector('oneapi-prices'),
  )
  const cells = () => [...prices.shadowRoot!.querySelectorAll('[part~="cell__affords"]')]
  await until(() => cells().length === 4)
  for (const cell of cells()) expect(cell.textContent).to.match(/^about \d[\d.]*k?$/)
  expect(prices.shadowRoot!.querySelector('[part~="cell__cost"]')).to.equal(null)
  const balance = element.shadowRoot!.querySelector('.figures')!.textContent
  expect(balance).to.match(/\$999,999,99\d\.\d\d/)
  expect(balance).not.to.contain('calls')
})
