import type { LitElement } from 'lit'

const guarded = new WeakSet<object>()

/**
 * Keeps the events of Shoelace controls internal: they bubble but stop at their shadow root (`composed:
 * false`), so that the page never receives an unexpected `oa-hide`. Every file here passes the class it
 * registers; the first call patches their shared base class.
 */
export function keepEventsInside(control: { prototype: ShoelaceElement }): void {
  const base = Object.getPrototypeOf(control.prototype) as ShoelaceElement
  if (guarded.has(base)) return
  guarded.add(base)
  const { emit } = base
  base.emit = function (this: ShoelaceElement, name, options) {
    return emit.call(this, name, { ...options, composed: false })
  }
}

/** The part of Shoelace's base class that we use; Shoelace does not export it. */
type ShoelaceElement = LitElement & {
  emit(name: string, options?: CustomEventInit): CustomEvent
}
