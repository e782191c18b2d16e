/**
 * Reads the arguments of a command that takes no options: `--help` prints the help, any other argument ends the
 * process instead of being ignored.
 * @param name - the command as users type it
 */
export function takeNoOptions(name: string, help: string): void {
  const [word] = process.argv.slice(2)
  if (word === undefined) return
  const isAsked = word === '--help' || word === '-h'
  if (isAsked) console.log(help)
  else console.error(`${name} takes no "${word}". ${help}`)
  process.exit(isAsked ? 0 : 1)
}
