import type { ShoelaceElement } from './types.ts'

const kept = new WeakSet<object>()

/**
 * Keeps what Shoelace controls say to themselves: their events bubble, but stop at the shadow root they are in
 * (`composed: false`), so that the page never sees an `oa-hide` it knows nothing of. Every file here passes the class
 * it registers; the first one patches the base class they share.
 */
export function keepEventsInside(control: { prototype: ShoelaceElement }): void {
  const base = Object.getPrototypeOf(control.prototype) as ShoelaceElement
  if (kept.has(base)) return
  kept.add(base)
  const { emit } = base
  base.emit = function (this: ShoelaceElement, name, options) {
    return emit.call(this, name, { ...options, composed: false })
  }
}
