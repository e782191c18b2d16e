/**
 * Carries out what follows a change that the gateway has confirmed: updating the cache, firing an event, showing a
 * toast. The change was made, so a step that throws is no failure of it and takes none of the other steps along; it is
 * reported as an uncaught error.
 */
export function afterCommit(...steps: readonly (() => unknown)[]): void {
  for (const step of steps)
    try {
      const result = step()
      if (result instanceof Promise) result.catch(reportUncaught)
    } catch (error) {
      reportUncaught(error)
    }
}

export const reportUncaught = (error: unknown) =>
  typeof reportError === 'function' ? reportError(error) : console.error(error)
