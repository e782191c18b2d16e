function readAs(object: object, holderOf: (name: PropertyKey) => object): object {
  const seen: object = new Proxy(
    {},
    {
      get(_, name) {
        const value: unknown = Reflect.get(holderOf(name), name, object)
        if (typeof value !== 'function') return value
        // Libraries call what they have taken from the page's document on others, too.
        return function (this: unknown, ...given: unknown[]): unknown {
          return Reflect.apply(value, this === seen ? object : this, given)
        }
      },
      has: (_, name) => name in holderOf(name),
      set: (_, name, value) => Reflect.set(holderOf(name), name, value, object),
    },
  )
  return seen
}

// What a script has added to the document, and `location`, is of no prototype. There is no document in Node, which imports
// this too.
const { Document, EventTarget, document, window } = globalThis
const page =
  document && readAs(document, (name) => (name in Document.prototype ? Document.prototype : document))
const frame =
  document && readAs(window, (name) => (Object.hasOwn(window, name) ? window : EventTarget.prototype))

/**
 * The page's own `<img name=head>` is `document.head`, and not even a property of the document itself wins over it;
 * this gives the page's document and window without the names of elements, anything else as it is. The build calls it
 * in each place where our code or a library reads the document (`scripts/vite/unclobbered.ts`).
 */
export const unclobbered = <T>(object: T): T =>
  (object as unknown) === document ? (page as T) : (object as unknown) === window ? (frame as T) : object
