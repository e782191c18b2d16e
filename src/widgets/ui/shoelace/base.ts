import type { LitElement } from 'lit'

const guarded = new WeakSet<object>()

/** Shoelace's events stop at their shadow root, so that the page never receives an unexpected `oa-hide`. */
export function keepEventsInside(control: { prototype: ShoelaceElement }): void {
  const base = Object.getPrototypeOf(control.prototype) as ShoelaceElement
  if (guarded.has(base)) return
  guarded.add(base)
  const { emit } = base
  base.emit = function (this: ShoelaceElement, name, options) {
    return emit.call(this, name, { ...options, composed: false })
  }
}

/** Shoelace does not export its base class. */
type ShoelaceElement = LitElement & { emit(name: string, options?: CustomEventInit): CustomEvent }
