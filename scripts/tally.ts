/** What became of one test, or of something else that passes or fails. */
export type TestOutcome = {
  /** Empty where no file of tests is behind it. */
  file: string
  name: string
  status: 'passed' | 'failed' | 'skipped'
  /** Why it failed. */
  message?: string
}

/** Something that is not a test, but passes or fails. */
export const one = (name: string, ok: boolean): TestOutcome[] => [
  { file: '', name, status: ok ? 'passed' : 'failed' },
]

/** A runner that crashed, ran nothing, or failed without naming a test is itself a failure. */
export function strict(runner: string, exitedWell: boolean, outcomes: TestOutcome[] = []): TestOutcome[] {
  const failed = outcomes.some(({ status }) => status === 'failed')
  const silent = outcomes.every(({ status }) => status === 'skipped') || (!exitedWell && !failed)
  return silent ? [...outcomes, ...one(runner, false)] : outcomes
}

/** `12 passed, 0 failed`, and `, 1 skipped` when there are any. */
export function sentence(outcomes: TestOutcome[]): string {
  const count = (wanted: TestOutcome['status']) => outcomes.filter(({ status }) => status === wanted).length
  const skipped = count('skipped')
  return `${count('passed')} passed, ${count('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** What failed, a line each with the first line of its reason, so that the end of a long output says it all. */
export const failures = (outcomes: TestOutcome[]): string[] =>
  outcomes
    .filter(({ status }) => status === 'failed')
    .map(({ file, name, message }) => {
      const reason = message?.trim().split('\n')[0]?.slice(0, 300)
      return [file, name, reason].filter(Boolean).join(' | ')
    })
