import type { Route } from './routes.ts'

export interface Match {
  route: Route
  params: Record<string, string>
}

/** The last route of the table matches everything. */
export function matchRoute(table: readonly Route[], path: string): Match {
  for (const route of table) {
    const params = read(route.path, path)
    if (params) return { route, params }
  }
  throw new Error(`No route for ${path}`)
}

/** Reads the pattern's `:name` segments; undefined if the path does not match. */
function read(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  const rest = wanted.at(-1) === '*'
  if (!rest && wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of (rest ? wanted.slice(0, -1) : wanted).entries()) {
    const value = given[index]
    if (value === undefined) return undefined
    if (segment.startsWith(':') && value) params[segment.slice(1)] = decode(value)
    else if (segment !== value) return undefined
  }
  return params
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
