import { useEffect, useState } from 'react'

/** A lazy-loaded part; undefined until it is wanted and loaded, and if loading fails. */
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
