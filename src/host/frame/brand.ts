import { html } from 'lit-html'
import { defaultLogo, type GatewayStatus } from '../../widgets/index.ts'
import { imageAddress } from './document-head.ts'
import type { Words } from '../messages.ts'

export const logoAddress = ({ logo }: GatewayStatus, url: (path: string) => string) =>
  imageAddress(logo) ?? url(defaultLogo)

/** The gateway's name and logo, nothing until they are known, with a badge if it is the gateway bundled with this project. */
export const brand = (words: Words, status: GatewayStatus, url: (path: string) => string) =>
  html`<a class="brand" ?data-unknown=${!status.system_name} href=${url('/')}>
    <img src=${logoAddress(status, url)} alt="" width="24" height="24" />
    <span class="brand-name" title=${status.system_name}>${status.system_name}</span>
    ${status.embedded ? html`<span class="badge" title=${words.embeddedHelp}>${words.embedded}</span>` : ''}
  </a>`
