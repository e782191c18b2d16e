import * as v from 'valibot'
import { ChannelStatus } from '../domain.ts'
import { hasControls, integer, maybe, smallInteger, text, textUpTo, tooLong } from '../http/input.ts'
import type { Compat } from '../compat.ts'
import { isPlainAddress } from '../relay/channels/channel-address.ts'
import { parseConfig } from './channel-config.ts'

const jsonObject = (message: string) =>
  v.pipe(
    textUpTo(65_536),
    v.check((value) => value === '' || parseConfig(value) !== undefined, message),
  )

const modelMapping = jsonObject('模型映射必须是合法的 JSON 格式！')
const config = jsonObject('参数错误：config 必须是合法的 JSON 格式')

/** An address, stored without a trailing slash; empty uses the provider type's default. */
const baseUrl = v.pipe(
  textUpTo(2048),
  v.transform((url) => url.trim().replace(/\/+$/, '')),
  v.check(
    (url) => url === '' || isPlainAddress(url),
    '参数错误：Base URL 应为 http(s) 地址，不能含有用户名、?、# 或空白',
  ),
)

/** Bytes of a key, more than any provider's has: answers are searched for each of its parts. */
const maxKeyBytes = 16_384

/**
 * A key without control characters. A line break would turn the rest of the key into another header, so no call could
 * be made.
 */
const keyWithoutControls = (hasLines: boolean) =>
  v.pipe(
    text,
    v.check(
      (key) => key.split(/[\r\n]+/).every((line) => Buffer.byteLength(line) <= maxKeyBytes),
      tooLong(maxKeyBytes),
    ),
    v.transform((key) => key.trim()),
    v.check(
      (key) => !hasControls(hasLines ? key.replace(/[\r\n]/g, '') : key),
      '参数错误：密钥不能含有换行或控制字符',
    ),
  )

/** A weight of a channel; a negative one is stored as 0. */
const weight = v.pipe(
  smallInteger,
  v.transform((value) => Math.max(value, 0)),
)

/** Limits of texts that keep a page of ten rows below 4 MB. */
const name = textUpTo(255)
const group = textUpTo(1000)
const other = textUpTo(4000)
const models = textUpTo(262_144)
const systemPrompt = textUpTo(32_768)

const type = v.pipe(smallInteger, v.minValue(0, '参数错误：无效的渠道类型'))
const status = v.picklist(Object.values(ChannelStatus), '参数错误：无效的渠道状态')

/** The provider whose models are listed, as typed in a form that is not saved yet. */
export const modelSource = v.object({
  type: v.optional(type, 0),
  key: v.optional(keyWithoutControls(false), ''),
  base_url: v.nullish(baseUrl, null),
})

export const createChannelBody = v.object({
  type: v.optional(type, 0),
  // Each line is the key of a new channel.
  key: v.optional(keyWithoutControls(true), ''),
  name: v.optional(name, ''),
  base_url: v.nullish(baseUrl, null),
  other: v.nullish(other, null),
  models: v.optional(models, ''),
  group: v.pipe(
    v.optional(group, ''),
    v.transform((group) => group || 'default'),
  ),
  model_mapping: v.nullish(modelMapping, ''),
  priority: v.nullish(integer, 0),
  weight: v.nullish(weight, 0),
  config: v.optional(config, ''),
  system_prompt: v.nullish(systemPrompt, null),
})

/** Fields in which a real gateway ignores 0 and empty texts. */
const zeroMeansAbsent = ['type', 'key', 'status', 'name', 'models', 'group', 'config'] as const

type ChannelChanges = v.InferOutput<typeof updateChannelBody>

/** The changes that a PUT makes. With `skipsZero`, fields sent as 0 or empty do not change. */
export const changesOf = ({ skipsZero }: Compat, body: ChannelChanges): ChannelChanges =>
  skipsZero
    ? { ...body, ...Object.fromEntries(zeroMeansAbsent.map((name) => [name, body[name] || undefined])) }
    : body

/** The body of a PUT. Absent fields stay unchanged, and so do an empty key and name. */
export const updateChannelBody = v.object({
  id: smallInteger,
  type: maybe(type),
  key: maybe(keyWithoutControls(false)),
  status: maybe(status),
  name: maybe(name),
  base_url: maybe(baseUrl),
  other: maybe(other),
  models: maybe(models),
  group: maybe(group),
  model_mapping: maybe(modelMapping),
  priority: maybe(integer),
  weight: maybe(weight),
  config: maybe(config),
  system_prompt: maybe(systemPrompt),
})
