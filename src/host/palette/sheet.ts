const adopted = new Set<string>()

/** Gives the document a sheet that came late, once. */
export function useSheet(text: string) {
  if (adopted.has(text)) return
  adopted.add(text)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
