import { createElement, useEffect, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react'
import { listen, loadAt, type Widget } from './widget.ts'

/**
 * A custom element as a React component. On a server it renders the bare tag with its attributes. In the
 * browser it registers the element and sets properties and listeners itself, because React omits both on a
 * server-rendered element (facebook/react#35446). Functions never become attributes.
 */
export function component({ tag, load, attributes, properties, events }: Widget) {
  function OneApiWidget({ ref, ...props }: { ref?: Ref<HTMLElement> } & Record<string, unknown>) {
    const element = useRef<HTMLElement>(null)
    const handlers = useRef(props)
    const given = useRef(new Set<string>())
    useImperativeHandle(ref, () => element.current!)
    useLayoutEffect(() => {
      handlers.current = props
      for (const name of properties) {
        const target = element.current as unknown as Record<string, unknown>
        if (name in props) given.current.add(name)
        // What was given once is also taken away: a token function signs its user in.
        if (given.current.has(name) && !Object.is(target[name], props[name])) target[name] = props[name]
      }
    })
    useLayoutEffect(
      () =>
        listen(element.current!, events, (prop, event) => {
          const handler = handlers.current[prop]
          if (typeof handler === 'function') handler(event)
        }),
      [],
    )
    useEffect(() => void loadAt(element.current!, { tag, load }), [])

    const shown: Record<string, unknown> = { ref: element }
    for (const [name, value] of Object.entries(props)) {
      if (name in events || properties.includes(name)) continue
      shown[attributes[name] ?? name] = value
    }
    return createElement(tag, shown)
  }
  return Object.assign(OneApiWidget, { displayName: tag })
}
