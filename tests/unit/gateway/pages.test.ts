import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listChannels, searchChannels } from '../../../src/widgets/api/channels/channels.ts'
import { listEveryChannel } from '../../../src/widgets/api/channels/channel-tests.ts'
import { listLogs } from '../../../src/widgets/api/logs.ts'
import { listGroups } from '../../../src/widgets/api/groups.ts'
import { listOptions } from '../../../src/widgets/api/options.ts'
import { listRedemptions } from '../../../src/widgets/api/administration/redemptions.ts'
import { signIn } from '../../../src/widgets/api/session.ts'
import {
  createToken,
  getToken,
  listTokens,
  searchTokens,
  setTokenStatus,
} from '../../../src/widgets/api/tokens.ts'
import { listUsers, searchUsers } from '../../../src/widgets/api/administration/administration.ts'
import { getSelf } from '../../../src/widgets/api/users.ts'
import { maxPageSize, pages } from '../../../src/widgets/domain/paging.ts'
import { newToken } from '../../../src/widgets/domain/tokens/token.ts'
import { effectivePageSize } from '../../../src/widgets/gateway/dialect-page.ts'
import { loadBatch } from '../../../src/widgets/elements/redemptions/list/load-batch.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { loadWindow } from '../../../src/widgets/kit/lists/data/list-rows.ts'
import { describeFailure } from '../../../src/widgets/messages/shared/error.messages.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import recorded from '../../contract/recordings-family.json' with { type: 'json' }
import { answer, answering } from './answering.ts'

/** A gateway that answers every call from `due`, by address. */
let server: Awaited<ReturnType<typeof answering>>
let due: (url: URL) => unknown
beforeAll(async () => {
  server = await answering(({ url }, response) => answer(response, 200, due(new URL(url ?? '', 'http://x'))))
})
afterAll(() => server.close())

const gateway = () => new Gateway(server.url, memoryStorage())
const answers = (reply: unknown) => ((due = () => reply), gateway())
const logFilters = {
  type: 0,
  token_name: '',
  model_name: '',
  start_timestamp: 0,
  end_timestamp: 1,
  username: '',
  channel: '',
}
const asked = () => server.requests.map(({ url }) => url)
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, name: `row ${from + index}` }))

/** Every list of records, requested like each screen does. */
const lists = [
  ['tokens', (g: Gateway) => listTokens(g, 0)],
  ['users', (g: Gateway) => listUsers(g, 0, '')],
  ['channels', (g: Gateway) => listChannels(g, 0)],
  ['redemptions', (g: Gateway) => listRedemptions(g, 0)],
] as const

describe('pages in a row', () => {
  /** A list of three pages, and the numbers of those that were read. */
  const three = () => {
    const read: number[] = []
    const ask = async (page: number) => {
      read.push(page)
      return { rows: [page], size: 1, more: page < 2 }
    }
    return { ask, read }
  }

  test('are read to the end, or from where it was interrupted, each after its turn', async () => {
    const { ask, read } = three()
    const acquire = async () => void read.push(-1)
    for await (const { rows } of pages(ask, { from: 1, acquire })) read.push(...rows)
    expect(read).toEqual([-1, 1, 1, -1, 2, 2])
  })

  test('are so many at most, and none after those that the caller wanted', async () => {
    const { ask, read } = three()
    for await (const _ of pages(ask, { limit: 2 }));
    expect(read).toEqual([0, 1])
    for await (const { rows } of pages(ask)) if (rows[0] === 1) break
    expect(read).toEqual([0, 1, 0, 1])
  })

  test('end with an abort, whose page is not given', async () => {
    const { ask, read } = three()
    const stop = new AbortController()
    const given: number[] = []
    const asked = async (page: number) => {
      if (page === 1) stop.abort(new Error('stopped'))
      return ask(page)
    }
    const reading = async () => {
      for await (const { rows } of pages(asked, { signal: stop.signal })) given.push(...rows)
    }
    await expect(reading()).rejects.toThrow('stopped')
    expect([read, given]).toEqual([[0, 1], [0]])
  })
})

describe('a page', () => {
  test.each(lists)('of one-hub (%s) is read, with its total', async (name, list) => {
    const { reply } = recorded['one-hub'][name]
    const page = await list(answers(reply))
    expect(page.rows.map(({ id }) => id)).toEqual(reply.data.data.map(({ id }) => id))
    expect(page.total).toBe(reply.data.total_count)
  })

  test('of one-hub is asked for by its own name from then on', async () => {
    due = (url) => ({
      success: true,
      message: '',
      data: {
        data: rows(url.searchParams.get('page') === '2' ? 11 : 1, 10),
        page: 1,
        size: 10,
        total_count: 25,
      },
    })
    server.requests.length = 0
    const fork = gateway()
    expect((await listTokens(fork, 1)).rows[0]!.id).toBe(11)
    await listTokens(fork, 1)
    expect(asked().map((url) => new URL(url ?? '', 'http://x').searchParams.get('page'))).toEqual([
      null,
      '2',
      '2',
    ])
  })

  test('of new-api counts from 1 and has its total inside', async () => {
    due = (url) => ({
      success: true,
      message: '',
      data: { items: rows(Number(url.searchParams.get('p')) * 10, 10), total: 42, page: 1, page_size: 10 },
    })
    expect(await listTokens(gateway(), 2)).toMatchObject({
      total: 42,
      more: true,
      rows: [{ id: 30 }, ...Array(9).fill({})],
    })
  })

  test('with a total beside its rows believes it', async () => {
    const page = await listTokens(answers({ success: true, message: '', data: rows(1, 10), total: 23 }), 0)
    expect([page.total, page.more]).toEqual([23, true])
  })

  test('that has more rows than its total counts those that are there', async () => {
    const page = await listTokens(answers({ success: true, message: '', data: rows(1, 10), total: 0 }), 0)
    expect([page.total, page.more]).toEqual([10, false])
  })

  test.each([
    ['fewer than a page', 9, undefined, false],
    ['a page, for the number is ignored', 10, undefined, true],
    ['all, which are no number of pages', 4812, undefined, false],
    ['a part, for the number is cut to a hundred', 100, undefined, true],
    ['as many as wanted', 10_000, undefined, true],
    ['none', 0, undefined, false],
    ['none, though it counts some', 0, 30, false],
    ['all that it counts', 4810, 4810, false],
  ])('of the log, of which ten thousand lines are wanted, is of %s', async (_, count, total, more) => {
    const page = await listLogs(
      answers({ success: true, message: '', data: rows(1, count), ...(total && { total }) }),
      'all',
      0,
      logFilters,
      { num: 10_000 },
    )
    expect([page.rows.length, page.more]).toEqual([count, more])
  })

  test('of null is empty, as Go writes it', async () => {
    expect((await listTokens(answers({ success: true, message: '', data: null }), 0)).rows).toEqual([])
  })

  const strange = [
    ['rows under another name', { rows: [{ id: 1 }] }],
    ['an object of objects', { 1: { id: 1 } }],
    ['items that are none', { items: { 1: { id: 1 } } }],
    ['a text', 'none'],
    ['nothing', undefined],
  ] as const
  test.each(strange)(
    'of a form that is not understood (%s) is an error, never an empty list',
    async (_, data) => {
      const reply = { success: true, message: '', data }
      for (const [, list] of lists)
        await expect(list(answers(reply))).rejects.toMatchObject({ kind: 'unknown-page' })
      await expect(listLogs(answers(reply), 'all', 0, logFilters)).rejects.toMatchObject({
        kind: 'unknown-page',
      })
      await expect(searchTokens(answers(reply), 'x')).rejects.toMatchObject({ kind: 'unknown-page' })
      await expect(searchUsers(answers(reply), 'x')).rejects.toMatchObject({ kind: 'unknown-page' })
      await expect(listOptions(answers(reply))).rejects.toMatchObject({ kind: 'unknown-page' })
      await expect(listGroups(answers(reply))).rejects.toMatchObject({ kind: 'unknown-page' })
    },
  )

  test('says in both languages that it is not understood', () => {
    const failure = { kind: 'unknown-page', status: 200, message: '', uncertain: false } as const
    expect(describeFailure(failure, 'zh-CN')).toContain('网关返回的列表格式无法识别')
    expect(describeFailure(failure, 'en')).toContain('in an unknown format')
  })
})

test('the groups are in one order, whatever order the gateway sends, which is another with each call', async () => {
  const orders = [
    ['svip', 'default', 'vip'],
    ['vip', 'svip', 'default'],
  ]
  for (const data of orders) {
    const groups = await listGroups(answers({ success: true, message: '', data }))
    expect(groups.map(({ value }) => value)).toEqual(['default', 'svip', 'vip'])
  }
})

describe('a search', () => {
  test('believes a total and asks for the pages that follow', async () => {
    due = (url) => {
      const page = Number(url.searchParams.get('p') ?? 0)
      return { success: true, message: '', data: rows(page * 10 + 1, page === 2 ? 3 : 10), total: 23 }
    }
    const found = await searchTokens(gateway(), 'row')
    expect([found.rows.length, found.total, found.rows.at(-1)!.id]).toEqual([23, 23, 23])
  })

  test('of one-hub believes the count inside', async () => {
    const { reply } = recorded['one-hub']['search users none']
    expect(await searchUsers(answers(reply), 'zzzz')).toMatchObject({ rows: [], total: 0 })
  })

  test('that repeats itself ends, and tells the total it was told', async () => {
    server.requests.length = 0
    const found = await searchTokens(
      answers({ success: true, message: '', data: rows(1, 10), total: 500 }),
      'row',
    )
    expect([found.rows.length, found.total, asked().length]).toEqual([10, 500, 2])
  })
})

describe('a record without an id is refused', () => {
  test.each(lists)('in the lists of Laisky, whose records have a uuid: %s', async (name, list) => {
    await expect(list(answers(recorded.laisky[name].reply))).rejects.toMatchObject({ kind: 'no-id' })
  })

  test.each([
    ['missing', {}],
    ['null', { id: null }],
    ['0', { id: 0 }],
    ['empty', { id: '' }],
    ['an object', { id: {} }],
  ])('where it is %s, one row among others too', async (_, row) => {
    const reply = { success: true, message: '', data: [{ id: 1 }, row] }
    for (const [, list] of lists) await expect(list(answers(reply))).rejects.toMatchObject({ kind: 'no-id' })
    await expect(searchTokens(answers(reply), 'x')).rejects.toMatchObject({ kind: 'no-id' })
  })

  test('alone too: a key, who is signed in', async () => {
    await expect(getToken(answers(recorded.laisky.token.reply), 1)).rejects.toMatchObject({ kind: 'no-id' })
    await expect(getSelf(answers(recorded.laisky.self.reply))).rejects.toMatchObject({ kind: 'no-id' })
    const asking = answers(recorded.laisky.self.reply)
    await expect(signIn(asking, 'root', 'x', () => Promise.resolve(''))).rejects.toMatchObject({
      kind: 'no-id',
    })
    expect(asking.session.getState().phase).not.toBe('signed-in')
  })

  test('as the answer to a create it was created all the same, and has what the answer tells', async () => {
    const { reply } = recorded.laisky.token
    expect(await createToken(answers(reply), { ...newToken, name: 'mine' })).toMatchObject({
      id: 0,
      name: 'mine',
      key: reply.data.key,
    })
  })

  test('but a change is of the key that was sent, whatever the answer names', async () => {
    const told = answers({ success: true, message: '', data: { status: 2 } })
    await told.setDialect('one-api', true)
    const changed = await setTokenStatus(told, 'a-b', 2)
    expect(changed).toMatchObject({ id: 'a-b', status: 2 })
  })

  test('but log lines need none: those of an ordinary user all have 0', async () => {
    const { reply } = recorded['one-hub']['self logs no slash']
    expect((await listLogs(answers(reply), 'self', 0, logFilters)).rows.length).toBe(reply.data.data.length)
  })
})

test('a gateway that gives ten rows, whatever is wanted, and counts none loses no row', async () => {
  due = (url) => {
    const from = Number(url.searchParams.get('p')) * 10
    const data = rows(1, 35).slice(from, from + 10)
    return { success: true, message: '', data: data.map((row) => ({ ...row, uuid: `u-${row.id}` })) }
  }
  const fork = gateway()
  await fork.setDialect('laisky')
  const ask = (page: number, count: number) => listUsers(fork, page, '', undefined, count)
  expect((await loadWindow(ask, 1, 25, effectivePageSize(fork.dialect, 25))).rows).toHaveLength(25)
  expect((await loadWindow(ask, 2, 25, effectivePageSize(fork.dialect, 25))).rows).toHaveLength(10)
})

test('a last page of thirty rows is not taken for a smaller page where rows are not counted', async () => {
  due = ({ searchParams: of }) => {
    const [from, size] = [Number(of.get('p')), Number(of.get('size'))]
    const data = rows(1, 230).slice(from * size, (from + 1) * size)
    return { success: true, message: '', data: data.map((row) => ({ ...row, uuid: `u-${row.id}` })) }
  }
  const fork = gateway()
  await fork.setDialect('laisky')
  const seen: unknown[] = []
  for (let page = 0, more = true; more; page++) {
    const one = await listUsers(fork, page, '', undefined, maxPageSize)
    seen.push(...one.rows.map(({ id }) => id))
    more = one.more
  }
  expect(seen).toEqual(rows(1, 230).map(({ id }) => `u-${id}`))
})

/** The first 230 rows, as each gateway answers by its own names of page and size, at most `most` a call. */
const replies = {
  laisky: ({ searchParams: of }: URL, most: number) => {
    const size = Math.min(most, Number(of.get('size') ?? 10))
    const found = rows(1, 230).slice(Number(of.get('p')) * size, (Number(of.get('p')) + 1) * size)
    return { data: found.map((row) => ({ ...row, uuid: `u-${row.id}` })), total: 230 }
  },
  'one-hub': ({ searchParams: of }: URL, most: number) => {
    const [page, size] = [Number(of.get('page') ?? 1), Math.min(most, Number(of.get('size') ?? 10))]
    return {
      data: { data: rows(1, 230).slice((page - 1) * size, page * size), page, size, total_count: 230 },
    }
  },
  'new-api': ({ searchParams: of }: URL, most: number) => {
    const [page, page_size] = [Number(of.get('p') ?? 1), Math.min(most, Number(of.get('page_size') ?? 10))]
    const items = rows(1, 230).slice((page - 1) * page_size, page * page_size)
    return { data: { items, total: 230, page, page_size } }
  },
}

describe.each(['laisky', 'one-hub', 'new-api'] as const)(
  '%s gives as many rows a call as are shown',
  (name) => {
    const met = async (most: number) => {
      due = (url) => ({ success: true, message: '', ...replies[name](url, most) })
      const fork = gateway()
      await fork.setDialect(name)
      server.requests.length = 0
      return fork
    }
    const shown = (fork: Gateway, page: number, size: number) =>
      loadWindow(
        (wirePage, count) => listUsers(fork, wirePage, '', undefined, count),
        page,
        size,
        effectivePageSize(fork.dialect, size),
      )
    const names = (page: { rows: readonly object[] }) =>
      page.rows.map((row) =>
        String('name' in row ? row.name : 'id' in row && row.id).replace(/^(row |u-)/, ''),
      )

    test.each([10, 20, 50, 100, 7])('one call for a page of %i', async (size) => {
      const fork = await met(100)
      const second = await shown(fork, 2, size)
      expect(names(second)).toEqual(rows(size + 1, size).map(({ id }) => String(id)))
      expect(second).toMatchObject({ size, total: 230, more: true })
      expect(asked()).toHaveLength(1)
    })

    test('where its operator allows fewer, every row is on exactly one page', async () => {
      const fork = await met(30)
      const seen: string[] = []
      for (let page = 1, more = true; more; page++) {
        const one = await shown(fork, page, 100)
        seen.push(...names(one))
        more = one.more
      }
      expect(seen).toEqual(rows(1, 230).map(({ id }) => String(id)))
    })

    test('and pages that are read in a row miss none', async () => {
      const fork = await met(30)
      const seen: string[] = []
      for (let page = 0, more = true; more; page++) {
        const one = await listUsers(fork, page, '', undefined, maxPageSize)
        seen.push(...names(one))
        more = one.more
      }
      expect(seen).toEqual(rows(1, 230).map(({ id }) => String(id)))
      expect(asked()).toHaveLength(8)
    })
  },
)

/** new-api with 1,230 records of any kind, in lists and in searches. */
const many = () => {
  due = ({ searchParams: of }) => {
    const [page, page_size] = [Number(of.get('p') ?? 1), Math.min(100, Number(of.get('page_size') ?? 10))]
    const items = rows(1, 1230).slice((page - 1) * page_size, page * page_size)
    const coded = items.map((row) => ({ ...row, name: 'gift', created_time: 1000 }))
    return { success: true, message: '', data: { items: coded, total: 1230, page, page_size } }
  }
}

test('every channel is every one, also where a search ends after a thousand', async () => {
  many()
  const fork = gateway()
  await fork.setDialect('new-api')
  expect((await searchChannels(fork, '')).rows).toHaveLength(1000)
  expect(new Set((await listEveryChannel(fork)).map(({ id }) => id)).size).toBe(1230)
})

test('so is the batch of a code', async () => {
  many()
  const fork = gateway()
  await fork.setDialect('new-api')
  const [code] = (await listRedemptions(fork, 0)).rows
  const batch = await loadBatch(fork, code!, new AbortController().signal)
  expect(new Set(batch.map(({ id }) => id)).size).toBe(1230)
})
