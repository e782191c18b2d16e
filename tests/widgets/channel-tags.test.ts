import { expect } from 'chai'
import '../../src/widgets/elements/channel-form/index.ts'
import '../../src/widgets/elements/channel-list/index.ts'
import '../../src/widgets/elements/provider/index.ts'
import { newApiToken } from '../contract/family-facts.ts'
import { fieldOf, fill, heard, partOf, rootOf } from './acting.ts'
import { buttonIn, cellIn, namesIn, rowOf, settled } from './listing.ts'
import { mount, newGateway, signIn, toldTo, until, type TestGateway } from './support.ts'

/** Channels with tags, before stand-ins of the gateways that have them. */
describe('tags of channels', function () {
  this.timeout(60_000)
  type Family = 'laisky' | 'one-hub' | 'new-api'
  let gateway: TestGateway

  const start = async (family: Family) => {
    gateway = await newGateway({ family })
    if (family !== 'new-api') await signIn(gateway, 'root', '123456')
  }
  type Provider = HTMLElement & { tokenProvider: () => string }
  const open = async (tag: string, attributes = '') => {
    const provider = await mount<Provider>(
      `<oneapi-provider base-url="${gateway.baseUrl}"><${tag} ${attributes}></${tag}></oneapi-provider>`,
    )
    const element = provider.querySelector<HTMLElement>(tag)!
    await settled(element)
    return element
  }
  const openByToken = async (tag: string, attributes = '') => {
    const provider = await mount<Provider>(
      `<oneapi-provider base-url="${gateway.baseUrl}" auth="token"><${tag} ${attributes}></${tag}></oneapi-provider>`,
    )
    provider.tokenProvider = () => newApiToken
    const element = provider.querySelector<HTMLElement & { whenReady: Promise<unknown> }>(tag)!
    await element.whenReady
    await settled(element)
    return element
  }
  const stored = async (name: string) =>
    (await toldTo(gateway)).rows.channel.find((channel) => channel.name === name)!
  const tagChannels = async (tag: string, ...names: string[]) => {
    for (const name of names) {
      const { id } = await stored(name)
      await gateway.call('PUT', '/api/channel/', { id, tag })
    }
  }
  /** Stores the form and waits until it has read back what was stored. */
  const save = async (form: Element) => {
    const done = heard('oneapi-channel-updated')
    partOf(form, 'save').click()
    await until(() => done.length > 0)
  }
  const has = (element: Element, part: string) => rootOf(element).querySelector(`[part~="${part}"]`) !== null
  const heads = (element: Element) =>
    [...rootOf(element).querySelectorAll('thead th')].map((head) => head.textContent)

  it('one-hub lists one channel of a tag: a press shows them all, and a search finds the hidden ones', async () => {
    await start('one-hub')
    await tagChannels('team', 'batch_3', 'batch', 'local')
    const list = await open('oneapi-channel-list', 'columns="name tag status"')
    await until(() => heads(list).includes('标签') && namesIn(list).length > 0)
    expect(namesIn(list)).to.deep.equal(['batch_3', 'batch_2'])
    expect(cellIn(rowOf(list, 'batch_3'), 'tag')).to.equal('team')
    expect(rowOf(list, 'batch_2').querySelector('[part~=tag]') === null).to.equal(true)
    buttonIn(rowOf(list, 'batch_3'), '标签 team，显示所有同标签渠道').click()
    await until(() => namesIn(list).length === 3)
    expect(namesIn(list)).to.have.members(['batch_3', 'batch', 'local'])
    expect(partOf(list, 'filter-tag').querySelector('select')!.selectedOptions[0]!.textContent).to.equal(
      'team (3)',
    )
    // Other filters count the hidden channels too.
    partOf(list, 'clear-filters').click()
    await until(() => namesIn(list).length === 2)
    const search = partOf(list, 'search').querySelector('input')!
    fill(search, 'oca')
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await until(() => namesIn(list).join() === 'local')
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  it('one-hub: a tag is given and taken by the form, and what it does not show stays', async () => {
    await start('one-hub')
    const before = await stored('local')
    const form = await open('oneapi-channel-form', `channel-id="${String(before.id)}"`)
    await until(() => has(form, 'tag'))
    fill(fieldOf(form, '标签'), ' team ')
    await save(form)
    expect(await stored('local')).to.deep.equal({ ...before, tag: 'team' })
    form.remove()
    const again = await open('oneapi-channel-form', `channel-id="${String(before.id)}"`)
    await until(() => has(again, 'tag') && fieldOf(again, '标签').value === 'team')
    fill(fieldOf(again, '标签'), '')
    await save(again)
    expect(await stored('local')).to.deep.equal({ ...before, tag: '' })
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  it('new-api lists every channel: the tag is a column, a filter and a field', async () => {
    await start('new-api')
    const names = (await toldTo(gateway)).rows.channel.map(({ name }) => String(name))
    const before = await stored('local')
    const form = await openByToken('oneapi-channel-form', `channel-id="${String(before.id)}"`)
    await until(() => has(form, 'tag'))
    fill(fieldOf(form, '标签'), 'team')
    await save(form)
    expect(await stored('local')).to.deep.equal({ ...before, tag: 'team' })
    form.remove()
    const list = await openByToken('oneapi-channel-list', 'columns="name tag"')
    await until(() => heads(list).includes('标签') && namesIn(list).length === names.length)
    expect(cellIn(rowOf(list, 'local'), 'tag')).to.equal('team')
    expect(has(list, 'tag')).to.equal(false)
    const { refused } = await toldTo(gateway)
    expect(refused).to.deep.equal([])
  })

  it('laisky has none: no column, no filter, no field, and nothing is sent of it', async () => {
    await start('laisky')
    const list = await open('oneapi-channel-list', 'columns="name tag"')
    await until(() => namesIn(list).length > 0)
    expect(heads(list)).to.not.include('标签')
    partOf(list, 'more-filters').click()
    await until(() => has(list, 'filter-model'))
    expect(has(list, 'filter-tag')).to.equal(false)
    const { uuid } = await stored('local')
    const form = await open('oneapi-channel-form', `channel-id="${String(uuid)}"`)
    await until(() => has(form, 'save'))
    expect(has(form, 'tag')).to.equal(false)
    fill(fieldOf(form, '名称'), 'renamed')
    await save(form)
    const put = (await toldTo(gateway)).asked.findLast(({ method }) => method === 'PUT')!
    expect(put.body).to.not.have.property('tag')
  })
})
