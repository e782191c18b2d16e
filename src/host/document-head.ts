import type { GatewayStatus } from '../widgets/index.ts'

/** Window title and icon under the gateway's own name. */
export function showInHead({ system_name, logo }: GatewayStatus, title: string) {
  document.title = title ? `${title} · ${system_name}` : system_name
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!icon) return
  icon.dataset.own ??= icon.href
  const wanted = imageAddress(logo) ?? icon.dataset.own
  if (icon.href !== wanted) icon.href = wanted
}

/** An administrator's image address when it is one to load: https, this origin, or an image in the address itself. */
export function imageAddress(logo: string): string | undefined {
  if (!logo.trim()) return undefined
  try {
    const url = new URL(logo, document.baseURI)
    const fine =
      url.protocol === 'https:' || url.origin === location.origin || /^data:image\//i.test(url.href)
    return fine ? url.href : undefined
  } catch {
    return undefined
  }
}
