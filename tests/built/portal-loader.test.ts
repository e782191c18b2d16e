import { expect } from 'chai'
import { newGateway } from '../widgets/support.ts'

type Loader = { discover(root: ParentNode): Promise<string[]> }
const address = '/dist/web/loader.js'

describe('the loader', () => {
  let loader: Loader
  before(async () => {
    loader = (await import(/* @vite-ignore */ address)) as Loader
  })

  it('finds elements in a shadow root when it is told of it, and the provider first', async () => {
    const { baseUrl } = await newGateway()
    const host = document.createElement('div')
    const shadow = host.attachShadow({ mode: 'open' })
    const provider = document.createElement('oneapi-provider')
    provider.setAttribute('base-url', baseUrl)
    provider.append(document.createElement('oneapi-balance'))
    shadow.append(provider)
    document.body.append(host)
    expect(customElements.get('oneapi-balance')).to.equal(undefined)

    const order: string[] = []
    const defined = ['oneapi-balance', 'oneapi-provider'].map((tag) =>
      customElements.whenDefined(tag).then(() => order.push(tag)),
    )
    expect(await loader.discover(shadow)).to.have.members(['oneapi-provider', 'oneapi-balance'])
    await Promise.all(defined)
    expect(order).to.deep.equal(['oneapi-provider', 'oneapi-balance'])
    host.remove()
  })

  it('fills stand-ins in such a shadow root too, with the attributes they declare', async () => {
    const { baseUrl } = await newGateway()
    const host = document.createElement('div')
    const shadow = host.attachShadow({ mode: 'open' })
    const stand = document.createElement('div')
    Object.assign(stand.dataset, { oneapi: 'about', baseUrl, colour: 'red' })
    shadow.append(stand)
    document.body.append(host)
    await new Promise((settled) => setTimeout(settled, 50))
    expect(stand.childElementCount).to.equal(0)

    expect(await loader.discover(shadow)).to.deep.equal(['oneapi-about'])
    expect(stand.firstElementChild?.getAttributeNames()).to.deep.equal(['base-url'])
    host.remove()
  })

  it('takes the root itself for one of its elements, and strangers for none', async () => {
    const topup = document.createElement('oneapi-topup')
    topup.append(document.createElement('oneapi-nothing'))
    expect(await loader.discover(topup)).to.deep.equal(['oneapi-topup'])
    expect(await loader.discover(document.createElement('p'))).to.deep.equal([])
  })
})
