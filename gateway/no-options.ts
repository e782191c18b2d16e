/**
 * For commands that take no options: `--help` is answered, and any other word ends the process rather than being ignored.
 * @param name - as it is typed
 */
export function takeNoOptions(name: string, help: string): void {
  const [word] = process.argv.slice(2)
  if (word === undefined) return
  const isAsked = word === '--help' || word === '-h'
  if (isAsked) console.log(help)
  else console.error(`${name} takes no "${word}". ${help}`)
  process.exit(isAsked ? 0 : 1)
}
