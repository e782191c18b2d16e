import type { LitElement } from 'lit'

/** The part of Shoelace's base class that we use; Shoelace does not export it. */
export type ShoelaceElement = LitElement & {
  emit(name: string, options?: CustomEventInit): CustomEvent
}
