/**
 * Runs a build with NODE_ENV=production. Under a test runner, React's JSX would otherwise be compiled for development.
 */
export async function inProduction<Result>(build: () => Promise<Result>): Promise<Result> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await build()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
