/** The link is placed in `root`, so that the embedding page does not see it. */
export function saveFile(root: ParentNode & Node, file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.hidden = true
  root.appendChild(link)
  link.click()
  link.remove()
  // In some browsers the download fails if the URL is revoked immediately.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
