import { unclobbered } from './unclobbered.ts'

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
