import { defineComponent, h, onBeforeUnmount, onMounted, ref, watchEffect } from 'vue'
import { listen, loadAt, type Widget } from './widget.ts'

/**
 * A custom element as a Vue component. Attributes are rendered in the markup, also on a server; listeners,
 * and properties, which would need `.prop` in a template, are set once it is mounted. The component's slots
 * are the element's.
 */
export function component({ tag, load, attributes, properties, events }: Widget) {
  const emitted = Object.fromEntries(Object.keys(events).map((prop) => [prop, nameOf(prop)]))
  return defineComponent({
    name: tag,
    inheritAttrs: false,
    emits: Object.values(emitted),
    setup(_, { attrs, emit, slots, expose }) {
      const element = ref<HTMLElement>()
      // Exposes the element for its methods.
      expose(
        new Proxy(
          {},
          {
            get: (_target, name) => {
              const value: unknown = element.value && Reflect.get(element.value, name)
              return typeof value === 'function' ? value.bind(element.value) : value
            },
            has: (_target, name) => element.value !== undefined && name in element.value,
          },
        ),
      )
      let stop = () => {}
      onMounted(() => {
        stop = listen(element.value!, events, (prop, event) => emit(emitted[prop]!, event))
        const given = new Set<string>()
        watchEffect(() => {
          for (const name of properties) {
            const value = attrs[name] ?? attrs[kebab(name)]
            if (value !== undefined) given.add(name)
            // What was given once is also taken away: a token function signs its user in.
            if (given.has(name)) (element.value as unknown as Record<string, unknown>)[name] = value
          }
        })
        void loadAt(element.value!, { tag, load })
      })
      onBeforeUnmount(() => stop())
      return () => {
        const shown: Record<string, unknown> = { ref: element }
        for (const [name, value] of Object.entries(attrs)) {
          const prop = camel(name)
          if (!properties.includes(prop)) shown[attributes[prop] ?? name] = value
        }
        const children = Object.entries(slots).map(([name, slot]) =>
          name === 'default' ? slot!() : h('div', { slot: name, class: 'oneapi-slot' }, slot!()),
        )
        return h(tag, shown, children)
      }
    },
  })
}

/** `onCreated` becomes the event `created`, for `@created`. */
const nameOf = (prop: string) => prop[2]!.toLowerCase() + prop.slice(3)
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
