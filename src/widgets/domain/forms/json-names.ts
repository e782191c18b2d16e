/** `JSON.parse` keeps the last without a word. */
export function nameTwice(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = []
  const tokens = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g
  for (const [token, isName] of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (isName) {
      const name = (JSON.parse(token.slice(0, -isName.length)) as string).trim()
      const names = open.at(-1)
      if (names?.has(name)) return name
      names?.add(name)
    }
  }
  return undefined
}
