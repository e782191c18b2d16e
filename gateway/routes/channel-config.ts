/** Write-only fields of a channel's `config`. */
const secretFields = ['sk', 'vertex_ai_adc']

/** The config text with its secrets blanked. */
export const hideConfigSecrets = (config: string) => {
  const fields = parseConfig(config)
  const secrets = secretFields.filter((name) => fields?.[name])
  if (!fields || secrets.length === 0) return config
  return JSON.stringify({ ...fields, ...Object.fromEntries(secrets.map((name) => [name, ''])) })
}

/** The new config text, in which an empty or absent secret keeps its previous value. */
export const keepConfigSecrets = (before: string, after: string) => {
  const old = parseConfig(before)
  const fields = parseConfig(after)
  const unchanged = secretFields.filter((name) => old?.[name] && !fields?.[name])
  if (!old || unchanged.length === 0) return after
  return JSON.stringify({ ...fields, ...Object.fromEntries(unchanged.map((name) => [name, old[name]])) })
}

/** The config's fields; undefined for a text that is not a JSON object. */
export const parseConfig = (config: string): Record<string, unknown> | undefined => {
  try {
    const fields: unknown = JSON.parse(config)
    return typeof fields === 'object' && fields !== null ? { ...fields } : undefined
  } catch {
    return undefined
  }
}
