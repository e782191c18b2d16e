import { expect } from 'chai'
import '../../../src/widgets/elements/prices/index.ts'
import { cellIn, opened, rowOf } from '../lists/listing.ts'
import { newGateway, until } from '../support.ts'

// Alone in its file: the first gateway of a page tells the time.

describe("prices by the hour of Laisky's fork", function () {
  this.timeout(60_000)
  const { now } = Date
  afterEach(() => void (Date.now = now))

  it('are those that hold by the time of the gateway, whatever the clock of the device shows', async () => {
    const hour = 3_600_000
    const shanghai = (hours: number) => new Date(now() + (8 + hours) * hour).toISOString().slice(11, 16)
    const model = {
      input_price: 8,
      output_price: 16,
      cached_input_price: 8,
      time_windows: [
        {
          name: 'day',
          timezone: 'Asia/Shanghai',
          overlay: { output_price: 6 },
          ranges: [{ start: shanghai(-1), end: shanghai(2) }],
        },
      ],
    }
    const gateway = await newGateway({
      family: 'laisky',
      config: { open: { '/api/models/display': { one: { models: { model } } } } },
    })
    // Five hours fast: by this clock the hours are over.
    Date.now = () => now() + 5 * hour
    const element = await opened(gateway, 'oneapi-prices', 'lang="en"')
    await until(() => cellIn(rowOf(element, 'model'), 'output')?.startsWith('$6.00'))
    expect(cellIn(rowOf(element, 'model'), 'output')).to.match(/^\$6\.00/)
  })
})
