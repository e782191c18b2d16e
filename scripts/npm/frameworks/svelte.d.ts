/** Markup types of every element for Svelte 5: `import 'oneapi-widgets/svelte'` once. */
import type { HTMLAttributes } from 'svelte/elements'
import type { AttributesOf, Elements, EventsOf, PropertiesOf } from './elements.js'

type Listeners<Tag extends keyof Elements> = {
  [Event in keyof EventsOf<Tag> & string as `on${Event}`]?:
    ((event: EventsOf<Tag>[Event]) => void) | undefined
}

type Own<Tag extends keyof Elements> = PropertiesOf<Tag> & AttributesOf<Tag> & Listeners<Tag>

type ElementProps = {
  [Tag in keyof Elements]: Own<Tag> & Omit<HTMLAttributes<Elements[Tag]['element']>, keyof Own<Tag>>
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends ElementProps {}
}
