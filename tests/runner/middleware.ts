import type { TestRunnerConfig } from '@web/test-runner'

/** A step of the runner's own server (Koa). */
export type Middleware = NonNullable<TestRunnerConfig['middleware']>[number]
