import SlQrCode from '@shoelace-style/shoelace/dist/components/qr-code/qr-code.js'
import { html } from 'lit'
import { keepEventsInside } from './base.ts'

keepEventsInside(SlQrCode)

// The original writes `style=""`, which a strict policy blocks; our style sheet sets the size instead.
SlQrCode.prototype.render = function (this: SlQrCode) {
  return html`<canvas part="base" role="img" aria-label=${this.label}></canvas>`
}
