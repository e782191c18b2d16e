/** Hands a file to the browser's downloads. The link stands in `root`, so that the page around never sees it. */
export function saveFile(root: ParentNode & Node, file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.hidden = true
  root.appendChild(link)
  link.click()
  link.remove()
  // Revoked at once, some browsers find nothing to download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
