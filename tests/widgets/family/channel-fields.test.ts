import { expect } from 'chai'
import '../../../src/widgets/elements/channels/form/index.ts'
import { callsTo, fieldOf, fill, noteOf, partOf } from '../lists/acting.ts'
import { draftsSent, save } from '../channels/channel-form-acting.ts'
import { expectAccessible, mount, newGateway, signIn, until } from '../support.ts'

describe("what a gateway's channels have beyond one-api's", function () {
  this.timeout(60_000)

  it('is checked, sent alone, and kept by the gateway', async () => {
    const gateway = await newGateway({ family: 'one-hub' })
    await signIn(gateway)
    const channel = { type: 1, name: 'fields', key: 'sk-any', models: 'gpt-4o', group: 'default' }
    await gateway.call('POST', '/api/channel/', channel)
    const { data } = await gateway.call<{ data: { data: { id: number }[] } }>(
      'GET',
      '/api/channel/?page=1&size=10',
    )
    const { id } = data.data[0]!
    const open = () =>
      mount(
        `<oneapi-channel-form base-url="${gateway.baseUrl}" lang="en" channel-id="${id}"></oneapi-channel-form>`,
      )
    const element = await open()
    const parameters = await until(() => fieldOf(element, 'Custom parameters (JSON)'))
    fill(parameters, '{"temperature"')
    save(element)
    await until(() => noteOf(parameters)?.includes('Please enter a JSON object'))
    expect(callsTo(`PUT ${gateway.baseUrl}/api/channel/`)).to.equal(0)
    expect(partOf(element, 'more-custom-parameter').closest('details')!.open).to.equal(true)
    await expectAccessible(element)
    // Told before it is sent; what was typed stays, and so does the table.
    expect(parameters.value).to.equal('{"temperature"')
    const table = partOf(element, 'more-entries')
    const cells = () => [...table.querySelectorAll('input')]
    fill(parameters, '{"temperature":0.5,"stop":"0.5","thinking":{"type":"off"}}')
    await until(() => cells().length === 6)
    expect(noteOf(parameters) ?? '').not.to.include('JSON object')
    expect(cells().map(({ value }) => value)).to.deep.equal([
      ...['temperature', '0.5', 'stop', '"0.5"', 'thinking', '{"type":"off"}'],
    ])
    fill(parameters, '{"temperature":0.5,')
    expect(cells().length).to.equal(6)
    table.querySelector<HTMLElement>('[part~=add-entry]')!.click()
    await until(() => cells().length === 8)
    fill(cells()[6]!, 'top_k')
    fill(cells()[7]!, '[4]')
    const object = { temperature: 0.5, stop: '0.5', thinking: { type: 'off' }, top_k: [4] }
    await until(() => parameters.value === JSON.stringify(object, null, 2))
    fill(cells()[6]!, 'stop')
    await until(() => noteOf(parameters)?.includes('stop is there more than once'))
    save(element)
    expect(callsTo(`PUT ${gateway.baseUrl}/api/channel/`)).to.equal(0)
    await expectAccessible(table)
    fill(parameters, '{"temperature":0.5}')
    partOf(element, 'more-only-chat').querySelector('input')!.click()
    const { drafts, stop } = draftsSent()
    save(element)
    await until(() => drafts.length > 0)
    expect(drafts[0]).to.deep.include({ custom_parameter: '{"temperature":0.5}', only_chat: true })
    stop()
    const written = () => gateway.call<{ data: { only_chat: boolean } }>('GET', `/api/channel/${id}`)
    await until(async () => (await written()).data.only_chat)
    element.remove()
    const again = await open()
    const stored = await until(() => fieldOf(again, 'Custom parameters (JSON)'))
    await until(() => stored.value === '{"temperature":0.5}')
  })
})
