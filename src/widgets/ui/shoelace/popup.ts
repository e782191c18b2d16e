import SlPopup from '@shoelace-style/shoelace/dist/components/popup/popup.component.js'
import { css, type CSSResultGroup } from 'lit'

/** What the override touches; partly private in Shoelace's types. */
type PopupInternals = HTMLElement & {
  popup: HTMLElement
  active: boolean
  strategy: 'absolute' | 'fixed'
  willUpdate(changed: Map<PropertyKey, unknown>): void
  start(): void
  stop(): Promise<void>
}

const prototype = SlPopup.prototype as unknown as PopupInternals
const { start, stop, willUpdate } = prototype

// Shoelace stacks by z-index, which an ancestor that clips or transforms defeats. A manual popover stands in the top
// layer, and Floating UI measures it against the window there.
prototype.willUpdate = function (changed) {
  this.strategy = 'fixed'
  willUpdate.call(this, changed)
}

prototype.start = function () {
  if (this.active && this.popup.isConnected) {
    this.popup.popover = 'manual'
    if (!this.popup.matches(':popover-open')) this.popup.showPopover()
  }
  start.call(this)
}

prototype.stop = function () {
  if (this.popup?.matches(':popover-open')) this.popup.hidePopover()
  return stop.call(this)
}

// What the browser gives a popover, taken back: the popup is a bare box that its content dresses. Lit reads the styles
// when the element is defined, so the class comes here from the module that does not define it yet.
const bare = css`
  .popup[popover] {
    position: fixed;
    inset: auto;
    width: auto;
    height: auto;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    overflow: visible;
  }
`
SlPopup.styles = [SlPopup.styles as CSSResultGroup, bare]
