import { fill, partOf } from '../lists/acting.ts'
import { buttonIn, choose, dialogIn } from '../lists/listing.ts'
import { until } from '../support.ts'

/** Saving and importing files of channels as a user does. */

/** The file that pressing a menu item saves. */
export async function savedFile(element: Element, label: string): Promise<{ name: string; text: string }> {
  const { createObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  const files: { name: string; file: Blob }[] = []
  let made: Blob
  URL.createObjectURL = (file: Blob) => createObjectURL.call(URL, (made = file))
  HTMLAnchorElement.prototype.click = function () {
    files.push({ name: this.download, file: made })
  }
  try {
    await choose(partOf(element, 'bulk'), label)
    const { name, file } = await until(() => files[0])
    return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()) }
  } finally {
    URL.createObjectURL = createObjectURL
    HTMLAnchorElement.prototype.click = click
  }
}

/** Pastes a file into the import dialog and requests the preview of its changes. */
export async function openImport(element: Element, text: string) {
  await choose(partOf(element, 'bulk'), '导入…')
  const dialog = await until(() => dialogIn(element))
  fill(dialog.querySelector<HTMLInputElement>('textarea')!, text)
  buttonIn(dialog, '预览变更').click()
  return dialog
}
