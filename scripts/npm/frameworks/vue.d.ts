/** Template types of every element for Vue 3: `import 'oneapi-widgets/vue'` once. */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
import type { AttributesOf, Elements, EventsOf, PropertiesOf } from './elements.js'

type Component<Tag extends keyof Elements> = new () => Elements[Tag]['element'] & {
  /** @deprecated Use the properties of the element; these are for templates. */
  $props: HTMLAttributes & Written<PropertiesOf<Tag>> & AttributesOf<Tag> & PublicProps
  /** @deprecated Use `addEventListener`; this is for templates. */
  $emit: EmitFn<{ [Event in keyof EventsOf<Tag>]: (event: EventsOf<Tag>[Event]) => void }>
}

/** Vue reads `page-size="5"` as the property, so in a template a number may be written as text. */
type Written<Properties> = {
  [Name in keyof Properties]: number extends Properties[Name]
    ? Properties[Name] | `${number}`
    : Properties[Name]
}

type Components = { [Tag in keyof Elements]: Component<Tag> }

declare module 'vue' {
  interface GlobalComponents extends Components {}
}

/** The settings of a component, and listeners for `Events`. */
type WidgetProps<Tag extends keyof Elements, Events extends Record<string, keyof EventsOf<Tag>>> = Written<
  PropertiesOf<Tag>
> & {
  [Prop in keyof Events]?: ((event: EventsOf<Tag>[Events[Prop]]) => void) | undefined
}

/** An element as a component: registers itself and sets its properties; its ref has the element's methods. */
export type WidgetComponent<
  Tag extends keyof Elements,
  Events extends Record<string, keyof EventsOf<Tag>>,
> = new () => Pick<Elements[Tag]['element'], 'refresh' & keyof Elements[Tag]['element']> & {
  $props: WidgetProps<Tag, Events> & Omit<HTMLAttributes, keyof WidgetProps<Tag, Events>> & PublicProps
  $slots: Record<string, () => unknown>
}
