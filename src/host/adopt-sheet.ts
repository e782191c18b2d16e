const adopted = new Set<string>()

export function adoptSheet(text: string) {
  if (adopted.has(text)) return
  adopted.add(text)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
