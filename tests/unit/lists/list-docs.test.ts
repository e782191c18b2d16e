import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { elementsManifest, elementsOf } from '../../../scripts/manifest/analyze.ts'
import { channelActions } from '../../../src/widgets/elements/channels/list/channel-actions.ts'
import { channelColumns } from '../../../src/widgets/elements/channels/list/channel-columns.tsx'
import { messages as channelWords } from '../../../src/widgets/elements/channels/list/channel-list.messages.ts'
import { testMessages } from '../../../src/widgets/elements/channels/list/test-runs/channel-test.messages.ts'
import { redemptionActions } from '../../../src/widgets/elements/redemptions/list/redemption-list.tsx'
import { redemptionColumns } from '../../../src/widgets/elements/redemptions/list/redemption-columns.tsx'
import { messages as redemptionWords } from '../../../src/widgets/elements/redemptions/list/redemption-list.messages.ts'
import { tokenActions } from '../../../src/widgets/elements/tokens/list/token-actions.ts'
import { tokenColumns } from '../../../src/widgets/elements/tokens/list/token-columns.tsx'
import { messages as tokenWords } from '../../../src/widgets/elements/tokens/list/token-list.messages.ts'
import { userActions } from '../../../src/widgets/elements/users/list/user-actions.ts'
import { userColumns } from '../../../src/widgets/elements/users/list/user-columns.tsx'
import { messages as userWords } from '../../../src/widgets/elements/users/list/user-list.messages.ts'
import {
  hiddenParts,
  hasOwnButton,
  partOf,
  type ActionBase,
  type Hideable,
} from '../../../src/widgets/kit/lists/actions/action.ts'
import { manageUserMessages } from '../../../src/widgets/kit/accounts/manage-user.messages.ts'
import { keyStatusMessages } from '../../../src/widgets/kit/keys/key-status.messages.ts'
import { common } from '../../../src/widgets/messages/shared/common.messages.ts'

const elements = elementsOf(elementsManifest(join(import.meta.dirname, '../../..')))
const nowhere = () => undefined
const form = { create: nowhere, edit: nowhere, copy: nowhere }
const doors = { common: common.en, form, emit: () => true, notify: nowhere }

/** The fields of an action used here. */
type Seen = Hideable & Pick<ActionBase<never>, 'ownButton'>

interface Records {
  tag: string
  columns: { id: string }[]
  actions: { page: readonly Seen[]; row: readonly Seen[]; cell?: readonly Hideable[] }
}

const words = tokenWords.en
const lists: Records[] = [
  {
    tag: 'oneapi-token-list',
    columns: tokenColumns({ t: words, unlimited: '', reveal: true, noted: true, groups: true }),
    actions: tokenActions({
      ...doors,
      t: words,
      status: keyStatusMessages.en,
      copyAs: nowhere,
      chats: [],
      isKnown: () => true,
      isFetching: () => false,
      copySample: () => undefined,
      samples: [],
    }),
  },
  {
    tag: 'oneapi-redemption-list',
    columns: redemptionColumns({ t: redemptionWords.en, reveal: true }),
    actions: redemptionActions({ ...doors, t: redemptionWords.en, copy: nowhere, openBatch: nowhere }),
  },
  {
    tag: 'oneapi-user-list',
    columns: userColumns(userWords.en, plainNumberFormat, String, String),
    actions: userActions({
      ...doors,
      t: userWords.en,
      topUpLabel: '',
      managing: { t: manageUserMessages.en, actor: undefined, keepsSessions: false },
      secondFactor: true,
      showKeys: nowhere,
      topUp: nowhere,
    }),
  },
  {
    tag: 'oneapi-channel-list',
    columns: channelColumns({
      t: channelWords.en,
      hidden: new Set<string>(),
      tags: true,
      remarks: true,
      groups: { nameOf: String, labelOf: String },
      outcomeOf: nowhere,
      lastTestOf: () => ({ ending: 'untested' }),
      onWhy: nowhere,
      onWhyDisabled: nowhere,
    }),
    actions: channelActions({
      ...doors,
      t: channelWords.en,
      tTests: testMessages.en,
      test: nowhere,
      isTesting: () => false,
      chooseModel: nowhere,
      testMany: nowhere,
      isStarting: () => false,
      asksProviders: true,
      exportAs: nowhere,
      importFile: nowhere,
      show: nowhere,
      copies: true,
      testsDisabled: true,
    }),
  },
]

/** The texts in backquotes, after `from` if given. */
const quoted = (text = '', from = '') =>
  [...text.slice(text.indexOf(from)).matchAll(/`([\w-]+)`/g)].map(([, word]) => word)
const sorted = (words: Iterable<string | undefined>) => [...new Set(words)].sort()

describe.each(lists)('the docblock of $tag', ({ tag, columns, actions }) => {
  const element = elements.find(({ tagName }) => tagName === tag)
  const attribute = (wanted: string) => element?.attributes?.find(({ name }) => name === wanted)?.description
  const { page, row, cell = [] } = actions

  test('names the columns, in their order', () => {
    expect(quoted(attribute('columns'))).toEqual(columns.map(({ id }) => id))
  })

  test('names in `hide` every action that there is, and no other', () => {
    const all = [...page, ...row, ...cell].map(partOf)
    const menu = page.some((action) => !hasOwnButton(action)) ? ['bulk'] : []
    expect(sorted(quoted(attribute('hide'), 'the actions'))).toEqual(sorted([...all, ...menu]))
  })

  test('names in `hide` every part of the toolbar', () => {
    const named = quoted(attribute('hide'))
    expect(named).toEqual(
      expect.arrayContaining(['toolbar', 'search', 'filters', 'sort', 'columns', 'refresh', 'pager']),
    )
  })

  test('names the parts of the buttons of a row, and of the page', () => {
    const buttons = [...page, ...row].filter(hasOwnButton).map(partOf)
    const parts = element?.cssParts?.map(({ name }) => name)
    expect(parts).toEqual(expect.arrayContaining([...buttons, 'more', 'cell', 'cell__*']))
  })

  test('`readonly` leaves only what changes nothing', () => {
    const hidden = hiddenParts({ readonly: true }, actions)
    const left = [...page, ...row, ...cell].map(partOf).filter((part) => !hidden.has(part))
    const harmless: Record<string, string[]> = {
      'oneapi-token-list': ['copy', 'reveal'],
      'oneapi-redemption-list': ['copy', 'batch', 'reveal'],
      'oneapi-user-list': ['keys'],
      'oneapi-channel-list': ['health', 'export', 'export'],
    }
    expect(left).toEqual(harmless[tag] ?? [])
  })
})
