/** The output of `npm audit --json`: counts, or an error from the registry. */
export type AuditAnswer = {
  metadata?: { vulnerabilities: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string }>
  message?: string
  error?: { summary?: string }
}

type Verdict = { state: 'clean' | 'findings' | 'unchecked'; text: string }

/**
 * Judges an audit: high and critical findings fail. `unchecked` means that the registry has no audits (405) or does
 * not respond.
 */
export function auditVerdict({ metadata, vulnerabilities = {}, message, error }: AuditAnswer): Verdict {
  if (!metadata) return { state: 'unchecked', text: `unchecked: ${message || error?.summary || 'no answer'}` }
  const grave = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name} (${severity})`)
  return grave.length > 0
    ? { state: 'findings', text: grave.join(', ') }
    : { state: 'clean', text: 'no high or critical finding' }
}
