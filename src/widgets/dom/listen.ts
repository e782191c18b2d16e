import { unclobbered } from './unclobbered.ts'

/** Listens to events of several types. Returns a function that stops it. */
export function listen(
  of: EventTarget,
  types: readonly string[],
  hear: (event: Event) => void,
  capture?: boolean,
): () => void {
  const target = unclobbered(of)
  for (const type of types) target.addEventListener(type, hear, capture)
  return () => {
    for (const type of types) target.removeEventListener(type, hear, capture)
  }
}
