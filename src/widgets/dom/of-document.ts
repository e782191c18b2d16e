/**
 * A property of the document itself. Where an article holds `<img name=body>`, `document.body` is that image; not even a
 * property that is defined on the document wins over it.
 */
export const ofDocument = <Name extends keyof Document>(name: Name, of: Document = document) =>
  Reflect.get(Document.prototype, name, of) as Document[Name]
