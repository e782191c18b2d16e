import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/home/index.ts'
import { hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { choose, opened } from '../lists/listing.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  signIn,
  signInAtFamily,
  toldTo,
  until,
  type GatewayOptions,
  type TestGateway,
} from '../support.ts'

/** The stand-ins' providers list gpt-3.5-turbo, gpt-4o and stub-new. */
describe('what changed at the providers', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const open = async (family: NonNullable<GatewayOptions['family']>, lang = 'en') => {
    gateway = await newGateway({ family })
    await signInAtFamily(gateway, family)
    return openIn(lang)
  }
  const openIn = async (lang: string) => {
    const list = await opened(gateway, 'oneapi-channel-list', `lang="${lang}"`)
    await choose(partOf(list, 'bulk'), lang === 'en' ? 'Changes at the providers' : '服务商的模型变化')
    await until(() => hasPart(list, 'providers'))
    return list
  }
  const asked = async (path: RegExp) => (await toldTo(gateway)).asked.filter((call) => path.test(call.path))
  const view = (list: Element) => partOf(list, 'providers')
  const row = (list: Element, name: string) =>
    [...view(list).querySelectorAll('tbody tr[data-row]')].find((one) =>
      one.querySelector('th')?.textContent?.includes(name),
    )
  const cells = (list: Element, name: string) =>
    [...(row(list, name)?.querySelectorAll('th, td') ?? [])].map((cell) => cell.textContent?.trim())
  const check = async (list: Element) => {
    await until(() => partOf(list, 'providers-check').getAttribute('aria-disabled') !== 'true')
    partOf(list, 'providers-check').click()
    await until(() => hasPart(list, 'job') && view(list).getAttribute('aria-busy') !== 'true')
  }
  const review = async (list: Element, name: string) => {
    row(list, name)!.querySelector<HTMLElement>('[part~=providers-review]')!.click()
    await until(() => hasPart(list, 'models-dialog'))
    return partOf(list, 'models-dialog')
  }
  const channel = async (name: string) =>
    (await toldTo(gateway)).rows.channel!.find((one) => one.name === name)!
  afterEach(() => localStorage.clear())

  it('says that nothing was checked, then what is new and gone; new-api keeps what it finds', async () => {
    const list = await open('new-api rc')
    await until(() => hasPart(list, 'providers-empty'))
    expect(partOf(list, 'providers-empty').textContent).to.include('Not checked yet')
    await expectAccessible(view(list))
    await check(list)
    await until(() => cells(list, 'local').length > 0)
    expect(cells(list, 'local').slice(0, 4)).to.deep.equal(['local', 'gpt-4o, stub-new', 'gpt-4o-mini', '—'])
    await expectAccessible(view(list))
    // Those disabled by hand were not asked.
    const ids = (await asked(/detect$/)).map(({ body }) => body.id)
    const records = (await toldTo(gateway)).rows.channel!
    expect([...ids].sort()).to.deep.equal(
      records.flatMap(({ id, status }) => (status === 2 ? [] : [id])).sort(),
    )
    expect(await asked(/fetch_models/)).to.have.length(0)
    // Another page shows what the gateway has kept, without asking again.
    partOf(list, 'providers-close').click()
    await until(() => !hasPart(list, 'providers'))
  })

  it('applies what is chosen, and ignores the rest at the gateway', async () => {
    const updated = heard('oneapi-channel-updated')
    const list = await open('new-api rc')
    await check(list)
    await until(() => row(list, 'local'))
    const dialog = await review(list, 'local')
    await expectAccessible(dialog)
    const tick = [...partOf(list, 'fresh-models').querySelectorAll('label')]
    tick.find(({ textContent }) => textContent === 'gpt-4o')!.click()
    partOf(list, 'apply-models').click()
    await until(() => !hasPart(list, 'models-dialog'))
    expect((await channel('local')).models).to.equal('gpt-3.5-turbo,stub-new')
    expect(updated.length).to.equal(1)
    await until(() => cells(list, 'local')[1] === 'gpt-4o' && cells(list, 'local')[2] === '—')
    await review(list, 'local')
    partOf(list, 'providers-ignore').click()
    await until(() => !row(list, 'local'))
    const { settings } = await channel('local')
    expect(JSON.parse(String(settings)).upstream_model_update_ignored_models).to.deep.equal(['gpt-4o'])
    // Only root sets prices.
    expect(hasPart(list, 'providers-price')).to.equal(true)
  })

  it('shows which renames it will apply, whatever else is ticked', async () => {
    gateway = await newGateway({ family: 'one-hub' })
    await signInAtFamily(gateway, 'one-hub')
    const { rows } = await toldTo(gateway)
    const { name, ...one } = rows.channel!.find(({ status }) => status === 1)!
    await gateway.call('PUT', '/api/channel/', { ...one, name, models: 'stub-new-0613' })
    const list = await openIn('en')
    await check(list)
    await until(() => row(list, String(name)))
    await review(list, String(name))
    const box = () =>
      partOf(list, 'models-dialog').querySelector<HTMLInputElement>(
        '[part~=renamed-model] input, input[part~=renamed-model]',
      )!
    const ticks = () => partOf(list, 'fresh-models').querySelectorAll('label')
    await until(() => box().checked)
    ticks()[0]!.click()
    await new Promise((next) => setTimeout(next, 50))
    expect(box().checked).to.equal(true)
    box().click()
    await until(() => !box().checked)
    ticks()[0]!.click()
    partOf(list, 'apply-models').click()
    await until(() => !hasPart(list, 'models-dialog'))
    expect(String((await channel(String(name))).model_mapping)).not.to.contain('stub-new')
  })

  it('leaves no channel without a model, alone as little as together with others', async () => {
    gateway = await newGateway({ family: 'one-hub' })
    await signInAtFamily(gateway, 'one-hub')
    const { rows } = await toldTo(gateway)
    const { name, ...one } = rows.channel!.find(({ status, models }) => status === 1 && models !== 'gpt-4o')!
    await gateway.call('PUT', '/api/channel/', { ...one, name, models: 'gpt-4o-mini' })
    const list = await openIn('en')
    await check(list)
    await until(() => row(list, String(name)))
    await review(list, String(name))
    const chosen = () => partOf(list, 'fresh-models').querySelectorAll<HTMLElement>('.chip button')
    for (const _ of chosen()) {
      const { length } = chosen()
      chosen()[0]!.click()
      await until(() => chosen().length < length)
    }
    await until(() => partOf(list, 'apply-models').ariaDisabled === 'true')
    const said = heard<{ text: string }>('oneapi-notify')
    partOf(list, 'apply-models').click()
    await until(() => said.some(({ text }) => text === 'Would be left without a model'))
    expect((await channel(String(name))).models).to.equal('gpt-4o-mini')
  })

  it('one-hub is asked channel by channel, and this browser keeps what is ignored', async () => {
    const list = await open('one-hub', 'zh-CN')
    await check(list)
    const { rows } = await toldTo(gateway)
    const name = String(rows.channel!.find(({ status, models }) => status === 1 && models !== 'gpt-4o')!.name)
    await until(() => row(list, name))
    const before = (await channel(name)).models
    await review(list, name)
    partOf(list, 'providers-ignore').click()
    await until(() => !row(list, name))
    expect((await channel(name)).models).to.equal(before)
    await check(list)
    expect(row(list, name)).to.equal(undefined)
    expect((await asked(/provider_models_list/)).every(({ body }) => body.key === '')).to.equal(true)
  })

  it('names a channel whose provider did not answer, and keeps what was chosen if the change is refused', async () => {
    const list = await open('new-api rc')
    let isDown = true
    const stop = onFetch(({ url, send }) =>
      isDown && url.pathname.endsWith('/detect')
        ? Response.json({ success: false, message: 'connection refused' })
        : send(),
    )
    await check(list)
    expect(partOf(list, 'job').textContent).to.include('local connection refused')
    isDown = false
    await check(list)
    await until(() => row(list, 'local'))
    stop()
    const end = onFetch(({ url, method, send }) =>
      method === 'PUT' && url.pathname.endsWith('/api/channel/')
        ? Response.json({ success: false, message: 'database is locked' })
        : send(),
    )
    await review(list, 'local')
    partOf(list, 'apply-models').click()
    await until(() => partOf(list, 'models-dialog').textContent.includes('database is locked'))
    expect(partOf(list, 'fresh-models').textContent).to.include('stub-new')
    end()
    partOf(list, 'apply-models').click()
    await until(() => !hasPart(list, 'models-dialog'))
  })

  it('applies all changes as one job after a review, and leaves what is mapped alone', async () => {
    const list = await open('new-api rc')
    const before = (await toldTo(gateway)).rows.channel!
    await check(list)
    await until(() => row(list, 'local') && row(list, 'many'))
    const differing = [...view(list).querySelectorAll('tbody th')].map((one) => one.textContent!.trim())
    partOf(list, 'providers-apply-all').click()
    await until(() => hasPart(list, 'bulk-dialog'))
    const dialog = partOf(list, 'bulk-dialog')
    expect(dialog.textContent).to.include(`Update the models of ${differing.length} channels`)
    expect(partOf(list, 'preview').textContent).to.match(/local.*added gpt-4o.*removed gpt-4o-mini/)
    await expectAccessible(dialog)
    expect((await asked(/^\/api\/channel\//)).filter(({ method }) => method === 'PUT')).to.have.length(0)
    partOf(list, 'confirm').click()
    await until(() => hasPart(list, 'providers-empty'))
    const names = (models: unknown) => String(models).split(',').sort().join()
    for (const name of differing) {
      const [old, { models, model_mapping }] = [before.find((one) => one.name === name)!, await channel(name)]
      expect(model_mapping).to.equal(old.model_mapping)
      const mapping = JSON.parse(String(model_mapping || '{}')) as Record<string, string>
      const mapped = String(old.models)
        .split(',')
        .filter((one) => one in mapping)
      const targets = Object.values(mapping)
      const listed = ['gpt-3.5-turbo', 'gpt-4o', 'stub-new'].filter((one) => !targets.includes(one))
      expect([name, names(models)]).to.deep.equal([name, names([...new Set([...listed, ...mapped])])])
    }
    expect(hasPart(list, 'providers-price')).to.equal(true)
    expect(view(list).textContent).to.include('gpt-4o, stub-new')
  })

  it('says calmly which channels cannot be asked, as their providers list no models', async () => {
    const list = await open('new-api rc')
    const stop = onFetch(({ url, send }) =>
      url.pathname.endsWith('/detect')
        ? Response.json({ success: false, message: 'status code: 404' })
        : send(),
    )
    await check(list)
    await until(() => hasPart(list, 'providers-unlisted'))
    expect(partOf(list, 'providers-unlisted').textContent).to.match(/cannot be asked.*local/)
    expect(partOf(list, 'job').textContent).not.to.match(/refused|404/)
    await expectAccessible(view(list))
    stop()
    await check(list)
    await until(() => row(list, 'local'))
    expect(hasPart(list, 'providers-unlisted')).to.equal(false)
  })

  it('Home counts what new-api has kept of the last check, without a call of its own', async () => {
    const list = await open('new-api rc')
    await check(list)
    await until(() => row(list, 'local'))
    const differing = view(list).querySelectorAll('tbody tr[data-row]').length
    const before = (await asked(/upstream_updates|fetch_models/)).length
    const home = await mount(`<oneapi-home base-url="${gateway.baseUrl}" lang="en"></oneapi-home>`)
    const said = `Channels whose providers changed their models: ${differing}`
    await until(() => rootOf(home).textContent!.includes(said))
    expect(await asked(/upstream_updates|fetch_models/)).to.have.length(before)
    // What is applied does not count any more.
    partOf(list, 'providers-apply-all').click()
    await until(() => hasPart(list, 'bulk-dialog'))
    partOf(list, 'confirm').click()
    await until(() => hasPart(list, 'providers-empty'))
    await until(() => !rootOf(home).textContent!.includes('changed their models'))
  })

  it('keys are added to a channel that holds several, and those it has are left out', async () => {
    const list = await open('new-api rc')
    partOf(list, 'providers-close').click()
    const name = [...rootOf(list).querySelectorAll('.row-open')].find(
      ({ textContent }) => textContent === 'many',
    )
    ;(name as HTMLElement).click()
    await until(() => hasPart(list, 'keys-append'))
    const before = String((await channel('many')).key).split('\n')
    partOf(list, 'keys-append').click()
    const dialog = await until(() => hasPart(list, 'append-keys') && partOf(list, 'append-keys'))
    await expectAccessible(dialog)
    const field = dialog.querySelector('textarea')!
    field.focus()
    document.execCommand('insertText', false, ` sk-added \n${before[0]}\n\n`)
    dialog.querySelector<HTMLElement>('[part~=confirm]')!.click()
    await until(() => !hasPart(list, 'append-keys'))
    expect(String((await channel('many')).key).split('\n')).to.deep.equal([...before, 'sk-added'])
    const [call] = (await toldTo(gateway)).asked.filter(({ method }) => method === 'PUT')
    expect(Object.keys(call!.body).sort()).to.deep.equal(['id', 'key', 'key_mode'])
    await until(() => rootOf(list).querySelectorAll('.channel-keys tbody tr').length === before.length + 1)
    expect(rootOf(list).textContent).not.to.include('sk-added')
  })

  it("is not offered where the gateway does not ask providers: Laisky's fork", async () => {
    gateway = await newGateway({ family: 'laisky' })
    await signIn(gateway)
    const list = await opened(gateway, 'oneapi-channel-list', 'lang="en"')
    partOf(list, 'bulk').click()
    await until(() => rootOf(list).querySelector('[role=menuitem]'))
    expect(rootOf(list).textContent).not.to.include('Changes at the providers')
  })
})
