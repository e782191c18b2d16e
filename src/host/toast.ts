import { notify, pageGateway, type NotifyDetail } from '../widgets/index.ts'
import { loadTag } from '../widgets/tags.ts'

/** The place where toasts show, as the library defines it. */
type Notices = HTMLElement & {
  theme: string
  closeLabel: string
  watch: (store: ReturnType<typeof pageGateway>['notices']) => void
}

/** A live region must stand for a moment before its text does, or it is not announced; in ms. */
const announced = 50

/** A short message of the host's own, in the library's toaster. */
export async function toast(
  kind: NotifyDetail['kind'],
  text: string,
  look: { theme: string; closeLabel: string },
) {
  await loadTag('oneapi-notices')
  const found = document.querySelector('oneapi-notices')
  const toaster = (found ?? document.createElement('oneapi-notices')) as Notices
  if (!found) document.body.append(toaster)
  Object.assign(toaster, look)
  toaster.watch(pageGateway().notices)
  setTimeout(() => notify(kind, text), announced)
}
