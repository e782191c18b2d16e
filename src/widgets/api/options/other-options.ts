import { optionNames } from '../../domain/options/option.ts'
import { record, text } from '../../domain/wire.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { requestRows } from '../page.ts'

/** Names of the options that this library does not know, in alphabetical order. @throws GatewayError */
export const listOtherOptions = async (gateway: Gateway, signal?: AbortSignal): Promise<string[]> =>
  (await requestRows(gateway, '/api/option/', { signal }))
    .map((row) => text(record(row).key))
    .filter((key) => key && !(optionNames as string[]).includes(key))
    .sort()
