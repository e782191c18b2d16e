import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { channels, type ChannelRow } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { ChannelStatus, Role } from '../domain.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { pathId, queryText, readBody } from '../http/input.ts'
import { matchesKeyword, pageOf } from '../http/page.ts'
import { okRows, limitRead } from '../http/reads.ts'
import { admin } from '../accounts/require-role.ts'
import { channelAddress } from '../relay/channels/channel-address.ts'
import { changesOf, createChannelBody, updateChannelBody } from './channel-body.ts'
import { hideConfigSecrets, keepConfigSecrets } from './channel-config.ts'

/** The channels that one call creates, and those that one statement stores, so that other calls do not wait long. */
const max = { created: 1000, stored: 100 }

/** Routes of channels. */
export const mountChannels = (app: GatewayApp, deps: GatewayDeps) => {
  const { db } = deps

  app.get('/api/channel/', admin(deps), async (c) => {
    const { limit, offset } = pageOf(c)
    const rows = await db.select().from(channels).orderBy(desc(channels.id)).limit(limit).offset(offset)
    return ok(c, rows.map(channelReply(deps)))
  })

  app.get('/api/channel/search', admin(deps), async (c) => {
    const matches = matchesKeyword(queryText(c, 'keyword'), channels.id, channels.name)
    return okRows(c, {
      slice: 10,
      next: (limit, after) =>
        limitRead(() =>
          db
            .select()
            .from(channels)
            .where(and(matches, after && gt(channels.id, after.id)))
            .orderBy(asc(channels.id))
            .limit(limit),
        ),
      show: channelReply(deps),
    })
  })

  app.get('/api/channel/:id', admin(deps), async (c) =>
    ok(c, channelReply(deps)(await findChannel(deps, pathId(c)))),
  )

  app.post('/api/channel/', admin(deps), async (c) => {
    const { key, ...fields } = await readBody(c, createChannelBody)
    const keys = key
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (keys.length === 0) throw new Refusal('请填写渠道密钥')
    if (keys.length > max.created) throw new Refusal(`一次最多创建 ${max.created} 个渠道，请减少密钥的行数`)
    const created_time = epochSeconds(deps)
    const rows = keys.map((line) => ({ ...fields, key: line, created_time }))
    await db.transaction(async (tx) => {
      for (let at = 0; at < rows.length; at += max.stored)
        await tx.insert(channels).values(rows.slice(at, at + max.stored))
    })
    return ok(c)
  })

  app.put('/api/channel/', admin(deps), async (c) => {
    const body = changesOf(deps.compat, await readBody(c, updateChannelBody))
    const { id, key, name, group, config, ...fields } = body
    const row = await db.transaction(async (tx) => {
      // The row is locked, because two calls that each keep the address could change it together.
      const [before] = await tx.select().from(channels).where(eq(channels.id, id)).for('update')
      if (!before) throw new Refusal('record not found')
      if (!key && c.get('user').role < Role.root)
        requireSameAddress(before, { ...before, ...defined(fields) })
      const changes = {
        ...fields,
        id,
        ...(key && { key }),
        name: name || before.name,
        group: group === '' ? 'default' : group,
        ...(config !== undefined && { config: keepConfigSecrets(before.config, config) }),
      }
      const [after] = await tx.update(channels).set(changes).where(eq(channels.id, id)).returning()
      return after!
    })
    return ok(c, channelReply(deps)(row))
  })

  app.delete('/api/channel/disabled', admin(deps), async (c) => {
    const disabled = [ChannelStatus.disabled, ChannelStatus.autoDisabled]
    const removed = await db
      .delete(channels)
      .where(inArray(channels.status, disabled))
      .returning({ id: channels.id })
    return ok(c, removed.length)
  })

  app.delete('/api/channel/:id', admin(deps), async (c) => {
    const { id } = await findChannel(deps, pathId(c))
    await db.delete(channels).where(eq(channels.id, id))
    return ok(c)
  })
}

/**
 * Refuses a change of address without a new key. The stored key is sent to the channel's address; administrators
 * cannot read it, so they must not be able to send it to an address of their choice. They have to enter a key, or let
 * root make the change.
 */
const requireSameAddress = (before: ChannelRow, after: ChannelRow) => {
  if (before.key && channelAddress(before) !== channelAddress(after))
    throw new Refusal('渠道地址已更改：保存的密钥不会发往新地址。请同时填写密钥，或由超级管理员更改')
}

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<ChannelRow>

/**
 * Reads a channel.
 * @throws {Refusal} when it does not exist
 */
export const findChannel = async ({ db }: GatewayDeps, id: number | undefined): Promise<ChannelRow> => {
  const [row] = id === undefined ? [] : await db.select().from(channels).where(eq(channels.id, id))
  if (!row) throw new Refusal('record not found')
  return row
}

/** A channel as replies show it: key and secrets are write-only, so they are blanked. */
const channelReply =
  ({ compat }: GatewayDeps) =>
  ({ test_error, ...row }: ChannelRow) => ({
    ...row,
    ...(compat.returnsTestErrors && { test_error }),
    key: '',
    config: hideConfigSecrets(row.config),
  })
