import { useCallback, useRef, useState } from 'react'
import type { ResourcePrefix } from '../../domain/resource-key.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { asGatewayError, GatewayErrorKind, type GatewayError } from '../../gateway/gateway-error.ts'
import { describeAnonymous, describeFailure } from '../../messages/shared/error.messages.ts'
import { reportFailure, type ReportOptions } from '../element/report-failure.ts'
import { useWidget } from '../element/widget-context.ts'

export interface Command<Input extends unknown[], Result> {
  /** While the command runs, further calls are ignored. Resolves to undefined when it failed or was ignored. */
  run: (...input: Input) => Promise<Result | undefined>
  pending: boolean
  /** Why the last run failed; the next one clears it. */
  error: GatewayError | undefined
  /** The same as a sentence, except for the end of the session, which the screen shows as signed out. */
  failure: string | undefined
}

/** One at a time; nothing is retried, and after a lost response all displayed data is reloaded (behaviour §8). */
export function useCommand<Input extends unknown[], Result>(
  perform: (gateway: Gateway, ...input: Input) => Promise<Result>,
  { inPlace = false, anonymous = false, toast }: ReportOptions = {},
): Command<Input, Result> {
  const { gateway, locale, notify } = useWidget()
  const [state, setState] = useState<{ pending: boolean; error?: GatewayError }>({ pending: false })
  const busy = useRef(false)
  const latest = useRef(perform)
  latest.current = perform
  const latestToast = useRef(toast)
  latestToast.current = toast
  const run = useCallback(
    async (...input: Input) => {
      if (busy.current) return undefined
      busy.current = true
      setState({ pending: true })
      const before = gateway.calls.writes
      try {
        const result = await latest.current(gateway, ...input)
        setState({ pending: false })
        return result
      } catch (thrown) {
        const error = asGatewayError(thrown, gateway.calls.writes > before)
        setState({ pending: false, error })
        if (error.uncertain) void gateway.resources.invalidate()
        reportFailure({ gateway, locale, notify }, error, { inPlace, anonymous, toast: latestToast.current })
        return undefined
      } finally {
        busy.current = false
      }
    },
    [gateway, locale, notify, inPlace, anonymous],
  )
  const { pending, error } = state
  const isSignedOut = error?.kind === GatewayErrorKind.unauthorized && !anonymous
  const describe = anonymous ? describeAnonymous : describeFailure
  return { run, pending, error, failure: error && !isSignedOut ? describe(error, locale) : undefined }
}

/** For `catch`: after a refusal, what is shown of `key` may be what another session has changed. */
export const rereading =
  ({ resources }: Pick<Gateway, 'resources'>, key: ResourcePrefix) =>
  (thrown: unknown): never => {
    void resources.invalidate(key)
    throw thrown
  }

/** The same call, resolving to true, so that `run` tells its success from a failure. */
export const succeeding =
  <Input extends unknown[]>(perform: (gateway: Gateway, ...input: Input) => Promise<unknown>) =>
  async (gateway: Gateway, ...input: Input): Promise<true> => {
    await perform(gateway, ...input)
    return true
  }
