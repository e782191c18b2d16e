import { splitList } from '../../domain/format.ts'

interface SampleCall {
  /** The gateway's public address. */
  server: string
  key: string
  /** The key's own models, comma-joined; empty for no limit. */
  models: string
  greeting: string
}

/** A model that gateways commonly serve, for a key without a list of its own. */
const commonModel = 'gpt-4o-mini'

/** A call ready to be pasted into a POSIX shell. */
export function sampleCall({ server, key, models, greeting }: SampleCall): string {
  const body = {
    model: splitList(models)[0] ?? commonModel,
    messages: [{ role: 'user', content: greeting }],
  }
  return [
    `curl ${quoted(`${server}/v1/chat/completions`)} \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -H ${quoted(`Authorization: Bearer ${key}`)} \\`,
    `  -d ${quoted(JSON.stringify(body))}`,
  ].join('\n')
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
