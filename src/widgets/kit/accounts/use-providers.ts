import { annotated } from '../../domain/format.ts'
import { providersOf, type Provider } from '../../gateway/dialects/providers.ts'
import { providerMessages } from '../../messages/shared/providers.messages.ts'
import { useMessages, useWidget, useCapabilities, useStatus } from '../element/widget-context.ts'

/** `on`: the gateway's status allows sign-in with it. */
export type NamedProvider = Provider & { name: string; on: boolean }

/** No name of our own services has these: Cyrillic, Greek, full-width and other letters look like Latin ones. */
const foreign = /(?![\p{ASCII}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])[\p{L}\p{N}]/u

export function useProviders(): readonly NamedProvider[] {
  const { gateway } = useWidget()
  const names: Readonly<Record<string, string>> = useMessages(providerMessages).names
  const status = useStatus()
  // Draws again once the dialect is known.
  useCapabilities()
  const taken: string[] = []
  return providersOf(gateway.dialect, status).map((provider) => {
    const { id, name = names[id] ?? id, isOn } = provider
    const on = isOn(status)
    // Two services of one name, or of names that look alike, would be taken for the same.
    const shown = taken.includes(name.toLowerCase()) || foreign.test(name) ? annotated(name, id) : name
    if (on) taken.push(name.toLowerCase())
    return { ...provider, name: shown, on }
  })
}

const lastWay = 'last-sign-in'

/** The last way is the id of a service, `password` or `passkey`; this browser stores it. */
export function useLastWay() {
  const { storage } = useWidget().gateway
  return { last: storage.read(lastWay), remember: (way: string) => storage.write(lastWay, way) }
}
