/** Template types of every element for Vue 3: `import 'oneapi-widgets/vue'` once. */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue'
import type { AttributesOf, Elements, EventsOf, PropertiesOf } from './elements.js'

type Component<Tag extends keyof Elements> = new () => Elements[Tag]['element'] & {
  /** @deprecated Use the properties of the element; these are for templates. */
  $props: HTMLAttributes & PropertiesOf<Tag> & AttributesOf<Tag> & PublicProps
  /** @deprecated Use `addEventListener`; this is for templates. */
  $emit: EmitFn<{ [Event in keyof EventsOf<Tag>]: (event: EventsOf<Tag>[Event]) => void }>
}

type Components = { [Tag in keyof Elements]: Component<Tag> }

declare module 'vue' {
  interface GlobalComponents extends Components {}
}
