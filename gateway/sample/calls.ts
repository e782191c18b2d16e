import type { ChannelRow, NewLogRow, TokenRow, UserRow } from '../db/schema.ts'
import { LogType } from '../domain.ts'
import { priceNote, priceOf, type Ratios } from '../money/price.ts'
import { ratiosFor, type RatioTables } from '../money/ratios.ts'
import { allowsModel } from '../relay/caller.ts'
import type { Dice } from './random.ts'

const day = 86_400
const days = 30
const callCount = 1400

const models = [
  { name: 'gpt-4o-mini', share: 45 },
  { name: 'gpt-3.5-turbo', share: 20 },
  { name: 'deepseek-chat', share: 22 },
  { name: 'gpt-4o', share: 13 },
]

export interface Cast {
  /** Callers with their keys; `share` is a relative frequency, `volume` a factor of the length of calls. */
  callers: { user: UserRow; share: number; volume: number; keys: { token: TokenRow; share: number }[] }[]
  channels: ChannelRow[]
  ratios: RatioTables
  /** The time of the newest call, in epoch seconds. */
  now: number
}

export interface SampleCall {
  log: NewLogRow
  userId: number
  tokenId: number
  channelId: number
}

/** The price cut of gpt-4o: how many days ago it happened, and the factor of the price before. */
const priceCut = { ago: 17, model: 'gpt-4o', before: 2 }

/** A one-day spike: how many days ago it was, and the factor of the number of calls. */
const spike = { ago: 8, times: 4 }

/**
 * Makes a month of calls, oldest first: more during the day, on weekdays and towards the end, with a one-day spike, a
 * few users with long calls, and a model that becomes cheaper midway.
 */
export function makeCalls({ callers, channels, ratios, now }: Cast, dice: Dice): SampleCall[] {
  const times = Array.from({ length: callCount }, () => callTime(now, dice)).sort((a, b) => a - b)
  return times.map((time) => {
    const { user, volume, keys } = dice.weighted(callers)
    const { token } = dice.weighted(keys.filter(({ token }) => isAlive(token, time)))
    const allowed = models.filter(({ name }) => allowsModel(token, name))
    const model = dice.weighted(allowed.length > 0 ? allowed : models).name
    const channel = dice.pick(channels.filter((candidate) => candidate.models.split(',').includes(model)))
    const promptTokens = dice.between(30, dice.pick([200, 900, 4000])) * volume
    const completionTokens = dice.between(15, dice.pick([120, 500, 1500])) * volume
    const price = priceAt(time, now, ratiosFor(model, user.group, ratios), model)
    const requestId = sampleRequestId(time, dice)
    const firstToken = dice.between(180, 400)
    const elapsed = firstToken + completionTokens * dice.between(4, 14)
    const isStream = dice.next() < 0.7
    const log = {
      user_id: user.id,
      created_at: time,
      type: LogType.consume,
      content: priceNote(price),
      username: user.username,
      token_name: token.name,
      model_name: model,
      quota: priceOf({ promptTokens, completionTokens }, price),
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      channel: channel.id,
      request_id: requestId,
      elapsed_time: elapsed,
      is_stream: isStream,
      first_token: isStream ? firstToken : 0,
    }
    return { log, userId: user.id, tokenId: token.id, channelId: channel.id }
  })
}

const isAlive = ({ expired_time }: TokenRow, time: number) => expired_time === -1 || expired_time > time

function callTime(now: number, dice: Dice): number {
  for (;;) {
    // The square root skews the times towards the end.
    const time = now - Math.floor((1 - Math.sqrt(dice.next())) * days * day)
    const date = new Date(time * 1000)
    const usual = busyness(date.getHours(), now - time < day) * (date.getDay() % 6 === 0 ? 0.35 : 1)
    const many = Math.floor((now - time) / day) === spike.ago ? spike.times : 1
    if (dice.next() * spike.times < usual * many) return time
  }
}

/**
 * The load of an hour, from 0 to 1: high at work, less in the evening, little at night. The last night counts as
 * evening, so that today always has calls.
 */
function busyness(hour: number, last: boolean): number {
  if (hour >= 9 && hour < 19) return 1
  return last || (hour >= 7 && hour < 23) ? 0.3 : 0.05
}

const priceAt = (time: number, now: number, price: Ratios, model: string): Ratios =>
  model === priceCut.model && time < now - priceCut.ago * day
    ? { ...price, model: price.model * priceCut.before }
    : price

export const sampleRequestId = (time: number, dice: Dice) =>
  new Date(time * 1000).toISOString().slice(0, 19).replace(/\D/g, '') +
  String(dice.between(0, 9_999_999)).padStart(7, '0') +
  String(dice.between(0, 9_999_999)).padStart(7, '0')
