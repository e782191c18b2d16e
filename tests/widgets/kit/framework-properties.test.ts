import { expect } from 'chai'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp, h as v, shallowRef, type Component } from 'vue'
import { component as inReact } from '../../../src/widgets/frameworks/react.ts'
import { component as inVue } from '../../../src/widgets/frameworks/vue.ts'
import type { Widget } from '../../../src/widgets/frameworks/widget.ts'
import '../../../src/widgets/elements/page/provider.ts'
import type { ProviderElement } from '../../../src/widgets/elements/page/provider.element.ts'
import { mount, until } from '../support.ts'

const provider: Widget = {
  tag: 'oneapi-provider',
  load: () => Promise.resolve(),
  attributes: {},
  properties: ['tokenProvider'],
  events: {},
}

type Props = Partial<Pick<ProviderElement, 'tokenProvider'>>

const frameworks: Record<string, (place: Element) => (props: Props) => void> = {
  React(place) {
    const root = createRoot(place)
    const Provider = inReact(provider)
    return (props) => root.render(h(Provider, props))
  },
  Vue(place) {
    const given = shallowRef<Props>({})
    const Provider = inVue(provider) as Component
    createApp({ render: () => v(Provider, given.value) }).mount(place)
    return (props) => (given.value = props)
  },
}

for (const [name, open] of Object.entries(frameworks))
  it(`${name} takes a token function away from the element as from the component`, async () => {
    const place = await mount('<section></section>')
    const show = open(place)
    const current = () => place.querySelector<ProviderElement>('oneapi-provider')!.tokenProvider
    for (const signedOut of [{ tokenProvider: undefined }, {}]) {
      const tokenProvider = () => 'token'
      show({ tokenProvider })
      await until(() => current() === tokenProvider)
      show(signedOut)
      await until(() => current() === undefined, 2000).catch(() => undefined)
      expect({ signedOut, current: current() }).to.deep.equal({ signedOut, current: undefined })
    }
  })

it('say that the code of an element did not come, tell the page, and try again', async () => {
  const place = await mount('<section lang="en"><div></div><div></div><div></div></section>')
  let missing = true
  let loaded = 0
  const widget: Widget = {
    tag: 'oneapi-missing',
    load: () => (missing ? import(`${location.origin}/missing.js`) : Promise.resolve(loaded++)),
    attributes: {},
    properties: [],
    events: { onFailed: 'oneapi-failed' },
  }
  const failed: string[] = []
  const onFailed = (name: string) => (event: Event) => {
    const { kind, element } = (event as CustomEvent<{ kind: string; element: string }>).detail
    failed.push(`${name}: ${kind} ${element}`)
    if (name === 'handled') event.preventDefault()
  }
  const [one, other, handled] = place.children
  createRoot(one!).render(h(inReact(widget), { onFailed: onFailed('React') }))
  const vue = { render: () => v(inVue(widget) as Component, { onFailed: onFailed('Vue') }) }
  createApp(vue).mount(other!)
  createRoot(handled!).render(h(inReact(widget), { onFailed: onFailed('handled') }))
  const notes = () => [...place.querySelectorAll('oneapi-missing > [role=alert]')]
  await until(() => failed.length === 3)
  expect(failed).to.have.members(['React', 'Vue', 'handled'].map((name) => `${name}: script oneapi-missing`))
  expect(notes().map((note) => note.closest('div'))).to.deep.equal([one, other])
  expect(notes()[0]!.textContent).to.match(/^This part could not be loaded\. /)
  missing = false
  if ('mozInnerScreenX' in window) return
  notes()[0]!.querySelector('button')!.click()
  await until(() => loaded === 2)
  expect(notes()).to.deep.equal([])
})
