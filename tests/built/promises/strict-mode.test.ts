import { expect } from 'chai'
import { createElement, StrictMode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { mount, rootGateway, until, type TestGateway } from '../../widgets/support.ts'
import { addKey, loadBuilt, shown, textOf, type Widget } from './support.ts'

describe('in a React app under StrictMode', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let root: Root
  before(async () => {
    await loadBuilt('oneapi-token-list')
    gateway = await rootGateway()
    for (const name of ['first', 'second', 'third']) await addKey(gateway, name)
  })
  afterEach(() => root.unmount())

  it('takes properties and events from its parent, once each, and survives every render', async () => {
    const heard: object[] = []
    let renders = 0
    let set!: (size: number) => void
    const App = () => {
      const [size, setSize] = useState(2)
      set = setSize
      renders++
      return createElement('oneapi-token-list', {
        'base-url': gateway.baseUrl,
        pageSize: size,
        view: { page: 2 },
        'ononeapi-view-changed': (event: CustomEvent<object>) => heard.push(event.detail),
      })
    }
    const place = await mount('<section></section>')
    root = createRoot(place)
    root.render(createElement(StrictMode, null, createElement(App)))
    const list = await until(() => place.querySelector<Widget>('oneapi-token-list'))
    await shown(list)
    await until(() => list.shadowRoot!.querySelectorAll('[part~=row]').length === 1)
    expect(textOf(list)).to.contain('first').and.not.to.contain('third')

    set(3)
    await until(() => list.pageSize === 3)
    expect(place.querySelector('oneapi-token-list') === list).to.equal(true)
    expect(renders).to.be.greaterThan(2)
    const previous = [...list.shadowRoot!.querySelectorAll('button')].find(
      ({ textContent }) => textContent === '上一页',
    )
    previous?.click()
    await until(() => heard.length > 0)
    expect(heard).to.have.length(1)
  })
})
