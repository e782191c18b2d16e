import { html } from 'lit-html'
import { defaultLogo, isImageAddress, type GatewayStatus } from '../../widgets/index.ts'
import type { HostMessages } from '../messages.ts'

export function showInHead({ system_name, logo }: GatewayStatus, title: string) {
  document.title = [title, system_name].filter(Boolean).join(' · ') || document.title
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!icon) return
  icon.dataset.own ??= icon.href
  const wanted = imageAddress(logo) ?? icon.dataset.own
  if (icon.href !== wanted) icon.href = wanted
}

const imageAddress = (logo: string): string | undefined =>
  isImageAddress(logo) ? new URL(logo, document.baseURI).href : undefined

export const logoAddress = ({ logo }: GatewayStatus, url: (path: string) => string) =>
  imageAddress(logo) ?? url(defaultLogo)

/** The place stays empty until name and logo are known; the gateway bundled with this project gets a badge. */
export const brand = (t: HostMessages, status: GatewayStatus, url: (path: string) => string) =>
  html`<a class="brand" ?data-unknown=${!status.system_name} href=${url('/')}>
    <img src=${logoAddress(status, url)} alt="" width="24" height="24" />
    <span class="brand-name" title=${status.system_name} .textContent=${status.system_name}></span>
    ${status.embedded ? html`<span class="badge" translate="no" title=${t.embeddedHelp} .textContent=${t.embedded}></span>` : ''}
  </a>`
