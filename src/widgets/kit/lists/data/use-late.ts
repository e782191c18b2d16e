import { useEffect, useState } from 'react'

/** A part that is imported once it is wanted; undefined until then, and where it cannot be loaded. */
export function useLate<Part>(wanted: boolean, load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<{ of: Part }>()
  useEffect(() => {
    if (wanted)
      load().then(
        (of) => setPart({ of }),
        () => undefined,
      )
  }, [wanted])
  return wanted ? part?.of : undefined
}
