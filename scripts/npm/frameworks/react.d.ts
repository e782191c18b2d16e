/** JSX types of every element for React 19: `import 'oneapi-widgets/react'` once. */
import type { ClassAttributes, HTMLAttributes } from 'react'
import type { AttributesOf, Elements, EventsOf, PropertiesOf } from './elements.js'

type Listeners<Tag extends keyof Elements> = {
  [Event in keyof EventsOf<Tag> & string as `on${Event}`]?: (event: EventsOf<Tag>[Event]) => void
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
