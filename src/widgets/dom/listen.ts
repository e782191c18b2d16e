import { unclobbered } from './unclobbered.ts'

export function listen(
  of: EventTarget,
  types: readonly string[],
  onEvent: (event: Event) => void,
  capture?: boolean,
): () => void {
  const target = unclobbered(of)
  for (const type of types) target.addEventListener(type, onEvent, capture)
  return () => {
    for (const type of types) target.removeEventListener(type, onEvent, capture)
  }
}
