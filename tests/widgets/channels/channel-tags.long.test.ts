import { expect } from 'chai'
import type { Tag } from '../../../src/widgets/tags.ts'
import '../../../src/widgets/elements/channels/form/index.ts'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/page/provider.ts'
import { newApiToken } from '../../contract/family-facts.ts'
import { cutOff, fieldOf, fill, heard, noteOf, partOf, rootOf } from '../lists/acting.ts'
import { openImport, savedFile } from './channel-files.ts'
import { buttonIn, cellIn, dialogIn, namesIn, rowOf, rowsIn, settled, openByToken } from '../lists/listing.ts'
import { expectAccessible, mount, newGateway, signIn, toldTo, until, type TestGateway } from '../support.ts'

/** Channels with tags, before stand-ins of the gateways that have them. */
describe('tags of channels', function () {
  this.timeout(60_000)
  type Family = 'laisky' | 'one-hub' | 'new-api'
  let gateway: TestGateway

  const start = async (family: Family) => {
    gateway = await newGateway({ family })
    if (family !== 'new-api') await signIn(gateway)
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
  const openTold = (tag: Tag, attributes = '') => openByToken(gateway, tag, attributes)
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
    const form = await openTold('oneapi-channel-form', `channel-id="${String(before.id)}"`)
    await until(() => has(form, 'tag'))
    fill(fieldOf(form, '标签'), 'team')
    await save(form)
    expect(await stored('local')).to.deep.equal({ ...before, tag: 'team' })
    form.remove()
    const list = await openTold('oneapi-channel-list', 'columns="name tag"')
    await until(() => heads(list).includes('标签') && namesIn(list).length === names.length)
    expect(cellIn(rowOf(list, 'local'), 'tag')).to.equal('team')
    expect(has(list, 'tag')).to.equal(false)
    const { refused } = await toldTo(gateway)
    expect(refused).to.deep.equal([])
  })

  const awkward = ['50% off', 'a#b', 'a?b&c=d', '%2F', '测试 组', 'a\\b', '..a']
  for (const family of ['one-hub', 'new-api'] as const)
    it(`${family}: tags with what addresses give a meaning are read, switched and found whole`, async () => {
      await start(family)
      const headers: Record<string, string> = family === 'new-api' ? { Authorization: newApiToken } : {}
      const put = (body: object) =>
        fetch(`${gateway.baseUrl}/api/channel/`, { method: 'PUT', headers, body: JSON.stringify(body) })
      const opens = family === 'new-api' ? openTold : open
      const { rows } = await toldTo(gateway)
      const two = rows.channel.slice(0, 2)
      for (const [place, tag] of awkward.entries()) {
        const [act, word, status] = place % 2 ? ['enable', '启用', 1] : ['disable', '禁用', 2]
        for (const { id } of two) await put({ id, tag })
        const list = await opens('oneapi-channel-list')
        Object.assign(list, { view: { filters: { tag } } })
        await until(() => has(list, 'tag-bar') && namesIn(list).length === 2)
        partOf(list, `tag-${act}`).click()
        const dialog = await until(() => dialogIn(list))
        expect(dialog.querySelector('h2')!.textContent).to.equal(`${word}标签 ${tag} 的全部渠道？`)
        buttonIn(dialog, `${word} 2 个渠道`).click()
        await until(async () => {
          const now = (await toldTo(gateway)).rows.channel.filter((channel) => channel.tag === tag)
          return now.length === 2 && now.every((channel) => channel.status === status)
        })
        list.parentElement!.remove()
      }
      expect((await toldTo(gateway)).refused).to.deep.equal([])
    })

  it('one-hub: a tag with a slash says what cannot be done, and takes no other channel with it', async () => {
    await start('one-hub')
    await tagChannels('a/b', 'batch_3', 'batch')
    await tagChannels('team', 'batch_2', 'local')
    const list = await open('oneapi-channel-list', 'columns="name tag"')
    // Every channel is wanted: those behind `team` come, and the newest of the tag without an address.
    Object.assign(list, { view: { filters: { status: 'enabled' } } })
    await until(() => namesIn(list).length === 3)
    expect(namesIn(list)).to.have.members(['batch_3', 'batch_2', 'local'])
    Object.assign(list, { view: { filters: { tag: 'a/b' } } })
    await until(() => has(list, 'tag-bar') && namesIn(list).join() === 'batch_3')
    expect(partOf(list, 'tag-bar').textContent).to.contain('标签 a/b 含 / 或仅由点号组成')
    for (const act of ['tag-enable', 'tag-disable', 'tag-rename']) expect(has(list, act), act).to.equal(false)
    await expectAccessible(list)
    list.parentElement!.remove()

    // Whoever gives such a tag is told before; it is stored all the same, as the gateway takes it.
    const { id } = await stored('batch_3')
    const form = await open('oneapi-channel-form', `channel-id="${String(id)}"`)
    await until(() => has(form, 'tag') && rootOf(form).textContent.includes('只显示最新的一个渠道'))
    fill(fieldOf(form, '标签'), 'a-b')
    await until(() => !rootOf(form).textContent.includes('只显示最新的一个渠道'))
    await save(form)
    form.parentElement!.remove()
    const again = await open('oneapi-channel-list', 'columns="name tag"')
    await until(() => namesIn(again).includes('batch'))
    expect((await toldTo(gateway)).refused).to.deep.equal([])
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

  describe('as a whole', () => {
    const channels = async () => (await toldTo(gateway)).rows.channel
    const one = async (id: unknown) => (await channels()).find((channel) => channel.id === id)!
    const call = (method: string, path: string, body: unknown) =>
      fetch(gateway.baseUrl + path, {
        method,
        headers: gatewayIs === 'new-api' ? { Authorization: newApiToken } : {},
        body: JSON.stringify(body),
      })
    /** What was asked that writes, since the last look. */
    let seen = 0
    const writes = async () => {
      const { asked } = await toldTo(gateway)
      const calls = asked
        .slice(seen)
        .filter(({ method, path }) => method !== 'GET' && !path.includes('/user/'))
      seen = asked.length
      return calls.map(({ method, path, body }) => [`${method} ${path}`, body] as const)
    }
    let gatewayIs: Family
    /** The channels of the recordings by their ids: 4, 3, 2 and `local`, which is 1. */
    const tagged = async (tags: Record<number, string>) => {
      for (const [id, tag] of Object.entries(tags))
        await call('PUT', '/api/channel/', { id: Number(id), tag })
    }
    /** The list by a tag, as a filter has it. */
    const listed = async (tag: string, { attributes = '', filters = {} } = {}) => {
      const opens = gatewayIs === 'new-api' ? openTold : open
      const list = await opens('oneapi-channel-list', `columns="name id tag status" ${attributes}`)
      Object.assign(list, { view: { filters: { tag, ...filters } } })
      await until(() => has(list, 'tag-bar'))
      await settled(list)
      await writes()
      return list
    }
    const press = async (list: Element, act: string) => {
      partOf(list, `tag-${act}`).click()
      return until(() => dialogIn(list))
    }
    const statesIn = (list: Element) =>
      rowsIn(list).map((row) => [cellIn(row, 'id'), cellIn(row, 'status')].join(' '))
    const begin = async (family: Family) => {
      gatewayIs = family
      seen = 0
      await start(family)
      await tagged({ 4: 'team', 2: 'team', 1: 'team', 3: 'other' })
    }
    afterEach(() => localStorage.clear())

    for (const family of ['one-hub', 'new-api'] as const) {
      it(`by ${family}: is disabled and enabled with one call, after a question that counts its channels`, async () => {
        await begin(family)
        await call(...switchOff(family, 2))
        const before = await channels()
        // What else filters the list leaves the tag whole.
        const list = await listed('team', { filters: { status: 'enabled' } })
        await until(() => statesIn(list).length === 2)
        const updated = heard<{ id: number }>('oneapi-channel-updated')
        const toasts = heard<{ text: string }>('oneapi-notify')
        const dialog = await press(list, 'disable')
        expect(dialog.querySelector('h2')!.textContent).to.equal('禁用标签 team 的全部渠道？')
        expect(dialog.textContent).to.contain('此标签有 3 个渠道，其中 1 个已手动禁用。将禁用另外 2 个')
        await expectAccessible(list)
        expect(await writes()).to.deep.equal([])
        buttonIn(dialog, '禁用 2 个渠道').click()
        await until(() => !dialogIn(list))
        expect(await channels()).to.deep.equal(
          before.map((channel) => (channel.tag === 'team' ? { ...channel, status: 2 } : channel)),
        )
        await until(() => statesIn(list).length === 0)
        expect(updated.map(({ id }) => id)).to.have.members([4, 1])
        expect(toasts.map(({ text }) => text)).to.deep.equal(['已禁用标签 team 的 2 个渠道'])
        const off =
          family === 'one-hub' ? 'PUT /api/channel_tag/team/status/disable' : 'POST /api/channel/tag/disabled'
        expect((await writes()).map(([path]) => path)).to.deep.equal([off])
        Object.assign(list, { view: { filters: { tag: 'team' } } })
        await until(() => statesIn(list).length === 3)
        expect(statesIn(list)).to.have.members(['4 已禁用', '2 已禁用', '1 已禁用'])
        const again = await press(list, 'enable')
        expect(again.textContent).to.contain('此标签有 3 个渠道。将启用这 3 个')
        buttonIn(again, '启用 3 个渠道').click()
        await until(() => statesIn(list).every((state) => state.endsWith('已启用')))
        const { refused } = await toldTo(gateway)
        expect(refused).to.deep.equal([])
        // All are enabled: there is nothing to ask.
        partOf(list, 'tag-enable').click()
        await until(() => toasts.at(-1)?.text === '标签 team 的渠道都已启用')
        expect(dialogIn(list) === null).to.equal(true)
      })

      it(`by ${family}: is renamed, which says when it joins another, and the list follows`, async () => {
        await begin(family)
        const before = await channels()
        const list = await listed('team')
        await until(() => statesIn(list).length === 3)
        const dialog = await press(list, 'rename')
        const field = fieldOf(list, '新标签')
        expect(field.value).to.equal('team')
        const submit = buttonIn(dialog, '修改 3 个渠道的标签')
        submit.click()
        await until(() => noteOf(field) === '请输入另一个标签')
        fill(field, ' other ')
        await until(() => dialog.textContent.includes('已有标签 other'))
        await expectAccessible(list)
        fill(field, 'a/b')
        await until(() => !dialog.textContent.includes('已有标签'))
        const warns = () => dialog.textContent.includes('网关无法按它查询')
        if (family === 'one-hub') await until(warns)
        else expect(warns()).to.equal(false)
        fill(field, ' crew ')
        await until(() => !dialog.textContent.includes('已有标签') && !warns())
        expect(await writes()).to.deep.equal([])
        submit.click()
        await until(async () => (await channels()).filter(({ tag }) => tag === 'crew').length === 3)
        expect(await channels()).to.deep.equal(
          before.map((channel) => (channel.tag === 'team' ? { ...channel, tag: 'crew' } : channel)),
        )
        await until(
          () =>
            rowsIn(list)
              .map((row) => cellIn(row, 'tag'))
              .join() === 'crew,crew,crew',
        )
        expect(partOf(list, 'tag-bar').textContent).to.contain('标签 crew')
        const calls = await writes()
        if (family === 'new-api')
          expect(calls).to.deep.equal([['PUT /api/channel/tag', { tag: 'team', new_tag: 'crew' }]])
        else {
          expect(calls.map(([path]) => path)).to.deep.equal(Array(3).fill('PUT /api/channel/'))
          // A call each, as a job that can be undone.
          await until(() => partOf(list, 'job-status').textContent.includes('3 / 3'))
          buttonIn(partOf(list, 'job-status'), '撤销').click()
          await until(async () => (await one(1)).tag === 'team' && (await one(4)).tag === 'team')
          expect(await channels()).to.deep.equal(before)
        }
        expect((await toldTo(gateway)).refused).to.deep.equal([])
      })
    }

    for (const family of ['one-hub', 'new-api'] as const)
      it(`by ${family}: goes into a file and out of it again, and a file without tags leaves them`, async () => {
        await begin(family)
        await call('PUT', '/api/channel/', { id: 3, name: 'third' })
        await call('PUT', '/api/channel/', { id: 2, name: 'second' })
        const list = await (family === 'new-api' ? openTold : open)('oneapi-channel-list')
        await until(() => namesIn(list).length > 0)
        const saved = await savedFile(list, '导出 JSON（不含密钥）')
        const file = JSON.parse(saved.text) as { channels: Record<string, unknown>[] }
        const inFile = (name: string) => file.channels.find((channel) => channel.name === name)!
        expect(file.channels.map(({ tag }) => tag)).to.have.members(['team', 'other', 'team', 'team'])
        const csv = (await savedFile(list, '导出 CSV')).text.split('\r\n').map((line) => line.split(','))
        expect(csv[0]!.at(-1)).to.equal('标签')
        expect(csv.slice(1, 5).map((cells) => cells.at(-1))).to.have.members([
          'team',
          'other',
          'team',
          'team',
        ])
        const before = await channels()
        const { tag: _, ...without } = inFile('local')
        const fresh = { name: 'fresh', type: 1, provider: 'openai', models: ['gpt-4o'], key: 'sk-fresh' }
        const wanted = [
          { ...without, priority: 9 },
          { ...inFile('second'), tag: ' crew ' },
          { ...inFile('third'), tag: '' },
          { ...fresh, tag: 'crew' },
          { ...fresh, name: 'bare', tag: '' },
        ]
        await openImport(list, JSON.stringify(wanted))
        const dialog = await until(() => dialogIn(list)?.querySelector('.import-list')?.closest('dialog'))
        expect(dialog.querySelector('[part=import__tags]') === null).to.equal(true)
        const changes = [...dialog.querySelectorAll('[data-setting]')].map(({ textContent }) => textContent)
        expect(changes).to.deep.equal(['优先级5改为→9', '标签team改为→crew', '标签other改为→（空）'])
        await expectAccessible(list)
        buttonIn(dialog, '导入 5 个渠道').click()
        await until(() => dialogIn(list)?.textContent?.includes('已导入 5 个渠道。'), 20_000)
        const found = await channels()
        const now = (name: string) => found.find((channel) => channel.name === name)!
        const was = (name: string) => before.find((channel) => channel.name === name)!
        expect(now('local')).to.deep.equal({ ...was('local'), priority: 9 })
        expect(now('second')).to.deep.equal({ ...was('second'), tag: 'crew' })
        expect(now('third')).to.deep.equal({ ...was('third'), tag: '' })
        expect(now('fresh').tag).to.equal('crew')
        const made = (await toldTo(gateway)).asked.filter(
          ({ method, path }) => method === 'POST' && path === '/api/channel/',
        )
        expect(JSON.stringify(made.at(-1)!.body)).not.to.contain('"tag"')
        expect((await toldTo(gateway)).refused).to.deep.equal([])
      })

    it('an answer that does not come is said in the question, and nobody claims that it was done', async () => {
      await begin('new-api')
      const list = await listed('team')
      const dialog = await press(list, 'disable')
      const toasts = heard<{ kind: string }>('oneapi-notify')
      await cutOff(async () => {
        buttonIn(dialog, '禁用 3 个渠道').click()
        await until(() => dialog.querySelector('.field-error')?.textContent)
      })
      expect(toasts.filter(({ kind }) => kind === 'success')).to.deep.equal([])
      expect((await one(1)).status).to.equal(1)
      buttonIn(dialog, '禁用 3 个渠道').click()
      await until(() => !dialogIn(list))
      expect((await one(1)).status).to.equal(2)
    })

    it('that nobody has any more is said so, and nothing is asked of the gateway', async () => {
      await begin('new-api')
      const list = await listed('team')
      await tagged({ 4: 'gone', 2: 'gone', 1: 'gone' })
      const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
      await writes()
      partOf(list, 'tag-disable').click()
      await until(() => toasts.length > 0)
      expect(toasts[0]).to.deep.include({ kind: 'warning', text: '已经没有渠道带有标签 team' })
      expect(await writes()).to.deep.equal([])
    })

    it('has no button for what the page hides, and none without a filter by it', async () => {
      await begin('new-api')
      const list = await listed('team', { attributes: 'readonly' })
      expect(partOf(list, 'tag-bar').textContent).to.equal('')
      list.remove()
      const other = await listed('team', { attributes: 'hide="toggle"' })
      expect([has(other, 'tag-rename'), has(other, 'tag-enable')]).to.deep.equal([true, false])
      partOf(other, 'clear-filters').click()
      await until(() => !has(other, 'tag-bar'))
    })
  })
})

/** The call by which one channel is disabled. */
const switchOff = (
  family: 'one-hub' | 'new-api',
  id: number,
): [method: string, path: string, body: object] =>
  family === 'one-hub'
    ? ['PUT', '/api/channel/', { id, status: 2 }]
    : ['POST', `/api/channel/${id}/status`, { status: 2 }]
