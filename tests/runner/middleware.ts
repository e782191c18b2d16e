import type { TestRunnerConfig } from '@web/test-runner'

/** A middleware of the runner's server (Koa). */
export type Middleware = NonNullable<TestRunnerConfig['middleware']>[number]
