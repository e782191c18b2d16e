import type { ProviderName } from '../../domain/channels/providers.ts'

/** @param provider - and its label; omitted for a number that the console does not know at this gateway */
export const words = (type: number, _provider?: ProviderName, label?: string) => label ?? `未知（${type}）`
