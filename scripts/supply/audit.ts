/** What `npm audit --json` prints: counts, or an error of the registry. */
export type AuditAnswer = {
  metadata?: { vulnerabilities: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string }>
  message?: string
  error?: { summary?: string }
}

export type Verdict = { state: 'clean' | 'findings' | 'unchecked'; text: string }

/** High and critical findings fail. A registry that answers no audits (405) or no registry at all is no clean bill. */
export function auditVerdict({ metadata, vulnerabilities = {}, message, error }: AuditAnswer): Verdict {
  if (!metadata) return { state: 'unchecked', text: `unchecked: ${message || error?.summary || 'no answer'}` }
  const grave = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name} (${severity})`)
  return grave.length > 0
    ? { state: 'findings', text: grave.join(', ') }
    : { state: 'clean', text: 'no high or critical finding' }
}
