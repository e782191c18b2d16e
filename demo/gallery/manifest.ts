/** The parts of `custom-elements.json` that the gallery uses. The build generates it from the docblocks. */
export interface Described {
  name: string
  description?: string
  type?: { text: string }
  default?: string
}

export interface Declaration {
  tagName: string
  summary?: string
  description?: string
  attributes?: Described[]
  slots?: Described[]
  events?: Described[]
  cssParts?: Described[]
}

interface Manifest {
  modules: { declarations?: (Declaration | { tagName?: undefined })[] }[]
}

const read = async (path: string): Promise<unknown> => {
  const answer = await fetch(new URL(path, document.baseURI))
  return answer.ok ? answer.json() : undefined
}

/** Elements that render nothing themselves. */
const silent = ['oneapi-provider', 'oneapi-notices']

/** The elements sorted by name, and the kilobytes (gzip) that each loads on its own; no sizes in development. */
export async function loadElements(): Promise<{ elements: Declaration[]; sizes: Record<string, number> }> {
  const [manifest, sizes] = await Promise.all([read('../widgets/custom-elements.json'), read('sizes.json')])
  const elements = ((manifest as Manifest | undefined)?.modules ?? [])
    .flatMap(({ declarations = [] }) => declarations)
    .filter((found): found is Declaration => Boolean(found.tagName) && !silent.includes(found.tagName!))
    .sort((one, other) => one.tagName.localeCompare(other.tagName))
  return { elements, sizes: (sizes as Record<string, number> | undefined) ?? {} }
}
