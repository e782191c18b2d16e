/** Every element as a component, and the JSX types of the bare tags, for React 19. */
import type { ClassAttributes, HTMLAttributes, ReactElement, Ref } from 'react'
import type { AttributesOf, Elements, EventsOf, PropertiesOf } from './elements.js'

type Listeners<Tag extends keyof Elements> = {
  [Event in keyof EventsOf<Tag> & string as `on${Event}`]?:
    ((event: EventsOf<Tag>[Event]) => void) | undefined
}

type Own<Tag extends keyof Elements> = PropertiesOf<Tag> & AttributesOf<Tag> & Listeners<Tag>

type ElementProps = {
  [Tag in keyof Elements]: Own<Tag> &
    ClassAttributes<Elements[Tag]['element']> &
    Omit<HTMLAttributes<Elements[Tag]['element']>, keyof Own<Tag>>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ElementProps {}
  }
}

/** The settings of a component, and listeners for `Events`. */
type WidgetProps<
  Tag extends keyof Elements,
  Events extends Record<string, keyof EventsOf<Tag>>,
> = PropertiesOf<Tag> & {
  [Prop in keyof Events]?: ((event: EventsOf<Tag>[Events[Prop]]) => void) | undefined
}

/**
 * An element as a component: registers itself, and sets properties and listeners even after server rendering.
 */
export type WidgetComponent<
  Tag extends keyof Elements,
  Events extends Record<string, keyof EventsOf<Tag>>,
> = (
  props: WidgetProps<Tag, Events> & { ref?: Ref<Elements[Tag]['element']> | undefined } & Omit<
      HTMLAttributes<Elements[Tag]['element']>,
      keyof WidgetProps<Tag, Events>
    >,
) => ReactElement
