import { parseJson, splitList } from '../format.ts'
import { names, number, record, text } from '../wire.ts'
import type { Channel } from './channel.ts'

export interface ModelDifference {
  /** Models that the provider lists, and that the channel serves neither under this name nor under one mapped to it. */
  fresh: string[]
  /** Models that the channel serves, and the provider lists no longer; one that is mapped to another is never gone. */
  gone: string[]
}

/** The listed model has taken the place of the one that is no longer listed. */
export interface Rename {
  from: string
  to: string
}

type Served = Pick<Channel, 'models' | 'model_mapping'>

/** `ignored` names are in neither part; after `regex:` an expression follows, as new-api has them. */
export const modelDifference = (
  listed: readonly string[],
  served: Served,
  ignored: readonly string[] = [],
): ModelDifference => {
  const offered = new Set(listed)
  const gone = splitList(served.models).filter((name) => !offered.has(name))
  return remaining({ fresh: [...offered], gone }, served, ignored)
}

/** The difference was found earlier; what the channel serves now is taken out. */
export function remaining(
  { fresh, gone }: ModelDifference,
  { models, model_mapping }: Served,
  ignored: readonly string[] = [],
): ModelDifference {
  const [served, mapping] = [new Set(splitList(models)), record(parseJson(model_mapping))]
  const covered = new Set([...served, ...Object.values(mapping)])
  const isIgnored = (name: string) => ignored.some((one) => one === name || expressionIn(one)?.test(name))
  return {
    fresh: fresh.filter((name) => !covered.has(name) && !isIgnored(name)),
    gone: gone.filter((name) => served.has(name) && !Object.hasOwn(mapping, name) && !isIgnored(name)),
  }
}

/** The names of the settings of a channel in which a gateway stores what it found. */
export type FindingNames = Record<'fresh' | 'gone' | 'ignored' | 'at', string>

/** What a gateway has found at the provider of a channel, `at` that time in epoch seconds, or 0. */
export function storedFindings({ settings: stored }: Pick<Channel, 'settings'>, settingNames: FindingNames) {
  const settings = record(parseJson(text(stored)))
  const read = (entry: keyof FindingNames) => settings[settingNames[entry]]
  const [fresh, gone, ignored] = [names(read('fresh')), names(read('gone')), names(read('ignored'))]
  return { fresh, gone, ignored, at: number(read('at')) }
}

/**
 * How gateways say that a provider has no list of models: by its kind, by its status, and as one-hub, which passes on the
 * provider's own words instead.
 */
const noList = [
  /not implemented|没有模型列表|没有返回列表/,
  /(status code:? |HTTP )(404|405|501)$/,
  /(^|API error: |")((404 page )?not found|method not allowed|invalid url \([^)]*\))\.?("|$)/i,
]

export const saysNoList = (message: string) => noList.some((words) => words.test(message))

function expressionIn(ignored: string): RegExp | undefined {
  if (!ignored.startsWith('regex:')) return undefined
  try {
    return new RegExp(ignored.slice('regex:'.length).trim())
  } catch {
    // Go knows expressions that JavaScript does not.
    return undefined
  }
}

/** The publisher before the name, the date or stage after it, and the separators of words do not count. */
const stemOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/^.*\//, '')
    .replace(/[._:@ ]/g, '-')
    .replace(/(-(20\d\d-?\d\d-?\d\d|\d{4,8}|latest|preview|exp|beta))+$/, '')

/** A gone model and the only new one with the same stem are most likely the same. */
export function renamesIn({ fresh, gone }: ModelDifference): Rename[] {
  const bySame = (names: readonly string[], stem: string) => names.filter((name) => stemOf(name) === stem)
  return gone.flatMap((from) => {
    const [to, ...others] = bySame(fresh, stemOf(from))
    const isOnly = to !== undefined && others.length === 0 && bySame(gone, stemOf(from)).length === 1
    return isOnly ? [{ from, to }] : []
  })
}

export const unexplained = (
  { fresh, gone }: ModelDifference,
  renames: readonly Rename[],
): ModelDifference => ({
  fresh: fresh.filter((name) => !renames.some(({ to }) => to === name)),
  gone: gone.filter((name) => !renames.some(({ from }) => from === name)),
})

/** A renamed model goes on under its old name, which is mapped to the new one. */
export interface ModelChange {
  add: readonly string[]
  remove: readonly string[]
  renames: readonly Rename[]
}

export function changedModels(
  { models, model_mapping }: Served,
  { add, remove, renames }: ModelChange,
): Partial<Served> {
  const left = splitList(models).filter((name) => !remove.includes(name))
  const mapped = Object.fromEntries(renames.map(({ from, to }) => [from, to]))
  return {
    models: [...new Set([...left, ...add, ...renames.map(({ to }) => to)])].join(','),
    ...(renames.length > 0 && {
      model_mapping: JSON.stringify({ ...record(parseJson(model_mapping)), ...mapped }, null, 2),
    }),
  }
}
