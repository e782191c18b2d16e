import { failedFiles, failures, type TestOutcome } from './tally.ts'

/** A step of `npm test` that can also run only some of its files. */
export type Suite = [name: string, run: (files?: string[]) => Promise<TestOutcome[]>]

/**
 * Runs files with failures once more. On a busy build machine a test may time out once, but failing twice in a row is
 * a defect. Files run whole and with nothing in parallel, so that leftovers of the failed test do not affect the
 * retry. More than eight failed files are no coincidence, so none is retried.
 *
 * @param outcomes - the results by name of suite; those of retried files are replaced
 * @param oneByOne - runs steps and puts their results into `outcomes`
 * @returns the failures that did not occur again, one line each
 */
export async function runAgain(
  suites: Suite[],
  outcomes: Map<string, TestOutcome[]>,
  oneByOne: (suites: Suite[]) => Promise<void>,
): Promise<string[]> {
  const failed = suites
    .map(([name, run]) => ({
      name,
      run,
      before: outcomes.get(name)!,
      files: failedFiles(outcomes.get(name)!),
    }))
    .filter(({ files }) => files.length > 0)
  if (failed.flatMap(({ files }) => files).length > 8) return []
  for (const { name, run, before, files } of failed) {
    const others = before.filter(({ file }) => !files.includes(file))
    await oneByOne([[name, async () => [...others, ...(await run(files))]]])
  }
  const ofTest = (line: string) => line.split(' | ').slice(0, 2).join()
  const still = failed.flatMap(({ name }) => failures(outcomes.get(name)!)).map(ofTest)
  return failed.flatMap(({ before }) => failures(before)).filter((line) => !still.includes(ofTest(line)))
}
