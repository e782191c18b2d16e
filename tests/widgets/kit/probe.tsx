import { useState } from 'react'
import { resourceOf } from '../../../src/widgets/domain/resource-key.ts'
import { define } from '../../../src/widgets/dom/define.ts'
import { useResource } from '../../../src/widgets/kit/data/use-resource.ts'
import { useWidget, useStatus } from '../../../src/widgets/kit/element/widget-context.ts'
import { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'

/** An element that displays what the kit passes to it: attributes, state, environment, one call. */
export class ProbeElement extends WidgetElement {
  static override component = Probe
  static override attributes = { 'page-size': Number, readonly: Boolean, note: String, explode: Boolean }
  static override properties = ['view']
  declare pageSize: number | undefined
  declare readonly: boolean
  declare note: string | undefined
  declare explode: boolean
  declare view: object | undefined
}

const probeKey = resourceOf('probe').key<{ username: string }>()

export let mounts = 0
/** How often it was rendered. */
export let draws = 0

function Probe(props: {
  pageSize?: number
  readonly?: boolean
  note?: string
  explode?: boolean
  view?: object
}) {
  draws += 1
  const { locale, theme, gateway, emit, notify, navigate } = useWidget()
  const status = useStatus()
  const [text, setText] = useState(() => {
    mounts += 1
    return ''
  })
  const self = useResource({
    key: probeKey,
    load: (asked, signal) => asked.request<{ username: string }>('/api/user/self', { signal }),
  })
  if (props.explode) throw new Error('probe exploded')
  return (
    <div>
      <input aria-label="text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <output data-name="props">{JSON.stringify(props)}</output>
      <output data-name="where">{JSON.stringify({ locale, theme, baseUrl: gateway.baseUrl })}</output>
      <output data-name="user">{self.data?.username ?? self.error?.kind}</output>
      <output data-name="system">{status.system_name}</output>
      <button onClick={() => emit('oneapi-view-changed', { page: 2, search: '', sort: '', filters: {} })}>
        emit
      </button>
      <button onClick={() => notify('success', '成功')}>notify</button>
      <button onClick={() => navigate({ tag: 'oneapi-balance', href: '/x' })}>open</button>
    </div>
  )
}

/** The value that the probe displays for a name. */
export const shown = (probe: Element, name: string) =>
  probe.shadowRoot?.querySelector(`[data-name="${name}"]`)?.textContent ?? ''

export const where = (probe: Element) => JSON.parse(shown(probe, 'where')) as Record<string, string>
export const props = (probe: Element) => JSON.parse(shown(probe, 'props')) as Record<string, unknown>

/** Presses one of its buttons. */
export const press = (probe: Element, name: string) =>
  [...probe.shadowRoot!.querySelectorAll('button')].find((button) => button.textContent === name)!.click()

export const defineProbe = () => define('oneapi-probe', ProbeElement)
