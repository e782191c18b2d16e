import { useRef, useState } from 'react'
import { channelKeys, updateChannel } from '../../../api/channels/channels.ts'
import { isRoot } from '../../../domain/accounts/user.ts'
import {
  moveOf,
  changesOf,
  countOf,
  draftOf,
  keyModeOf,
  storedOf,
  fieldsOf,
  hiddenFields,
  type ChannelFields,
} from '../../../domain/channels/channel-fields.ts'
import { newMore, type MoreName } from '../../../domain/channels/more-fields.ts'
import { channelRules } from '../../../domain/channels/channel-rules.ts'
import {
  ChannelStatus,
  type Channel,
  type ChannelDraft,
  type KeyMode,
} from '../../../domain/channels/channel.ts'
import { afterCommit } from '../../../domain/after-commit.ts'
import type { Id } from '../../../domain/id.ts'
import { channelTypeName } from '../../../kit/channels/channel.messages.ts'
import { useChannelTypes } from '../../../kit/channels/use-channels.ts'
import { useSessionUser } from '../../../kit/data/use-session-user.ts'
import { useForm } from '../../../kit/forms/use-form.ts'
import type { FormFields } from '../../../kit/forms/use-fields.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { describeAnonymous, joinSentences } from '../../../messages/shared/error.messages.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { asGatewayError } from '../../../gateway/gateway-error.ts'
import { channelRecord, type StoredChannel } from '../../../kit/writes/channels.ts'
import { write } from '../../../kit/writes/write.ts'
import { messages } from './channel-form.messages.ts'
import { moreMessages } from '../../../kit/channels/more-fields.messages.ts'
import { makeChannels } from './make-channels.ts'

export type Start = { edit: Channel; copy?: never } | { copy?: Channel; edit?: never }

export interface Stored {
  /** The number of stored channels; 0 when there was nothing to change. */
  count: number
  /** The changes that the gateway ignored. */
  ignored?: { fields: (keyof ChannelDraft)[]; channel: StoredChannel } | undefined
  /** In seconds, if the new channel was tested. */
  tested?: number
  /** The new channel could not be found, so it was not tested, and may be disabled. */
  notFound?: boolean
}

export interface Untested {
  id: Id
  reason: string
  sent: ChannelDraft
}

/** What is taken out of a channel that was stored to be tested: the gateway keeps fields that are not sent. */
const emptied = ({ key: _, ...before }: ChannelDraft, draft: ChannelDraft) =>
  Object.fromEntries(
    Object.entries(before)
      .filter(([name]) => !(name in draft))
      .map(([name, value]) => [name, Array.isArray(value) ? [] : empty[typeof value]]),
  )
const empty: Partial<Record<string, unknown>> = { string: '', number: 0, boolean: false, object: {} }

/** `given` are the initial values of a new channel. */
export function useChannelForm(
  { edit, copy }: Start,
  onStored: (stored: Stored) => void,
  given: Partial<ChannelFields> = {},
) {
  const { emit, gateway, locale } = useWidget()
  const [untested, setUntested] = useState<Untested>()
  const testsAfterSave = useRef(false)
  const t = useMessages(messages)
  const more = useMessages(moreMessages)
  const source = edit ?? copy
  const byRoot = isRoot(useSessionUser())
  const types = useChannelTypes()
  const form = useForm({
    first: { ...fieldsOf(source), ...given },
    stored: edit !== undefined,
    omit: (fields) => hiddenFields(fields, types, { edit, copy }),
    rules: channelRules,
    given: { edit, byRoot, types },
    sentences: { ...more, ...t },
    // Changing the type changes the fields, and a typed model name counts as a choice.
    clearsProblem: (changes, field) => 'type' in changes || (field === 'models' && 'moreModels' in changes),
    labelOf: (field) =>
      t.fields[field as keyof typeof t.fields]?.label ?? more.labels[field as MoreName] ?? field,
    shownAs: (field, value) => (field === 'type' ? channelTypeName(types, Number(value), locale) : undefined),
    store: async (gateway, fields, resolve): Promise<Stored | undefined> => {
      if (!edit) {
        const typed = { ...draftOf(fields, types, source), ...newMore(fields.more, copy) }
        const draft = { ...(untested && emptied(untested.sent, typed)), ...typed }
        const keyMode = keyModeOf(fields, types)
        if (testsAfterSave.current) return storeTested(draft, keyMode)
        const count = countOf(fields, types)
        if (untested) {
          await updateChannel(gateway, untested.id, { ...draft, status: ChannelStatus.enabled })
          return { count }
        }
        const made = await makeChannels(gateway, draft, keyMode, count)
        return { count: 'found' in made ? made.found.length : count }
      }
      const saved = await write<StoredChannel, ChannelDraft>(gateway, channelRecord, {
        id: edit.id,
        base: storedOf(edit),
        changes: changesOf(fields, types, edit),
        resolve,
      })
      if (!saved) return undefined
      const { sent, ignored, stored: channel } = saved
      if (Object.keys(sent).length === 0) return { count: 0 }
      afterCommit(() => renew(gateway, edit.id, channel))
      return { count: 1, ignored: channel && ignored.length > 0 ? { fields: ignored, channel } : undefined }
    },
    invalidate: channelKeys.list,
    onStored: (stored) => {
      if (stored.count > 0 && edit) emit('oneapi-channel-updated', { id: edit.id })
      else if (untested) emit('oneapi-channel-updated', { id: untested.id })
      else if (stored.count > 0 && stored.tested === undefined)
        emit('oneapi-channel-created', { count: stored.count })
      onStored(stored)
    },
  })
  const storeTested = async (
    draft: ChannelDraft,
    keyMode: KeyMode | undefined,
  ): Promise<Stored | undefined> => {
    const { saveAndTest } = await import('./save-and-test.ts')
    let made = untested?.id
    try {
      const test = await saveAndTest(gateway, draft, { made, keyMode }, (id) => {
        if (made === undefined) emit('oneapi-channel-created', { count: 1 })
        made = id
        setUntested({ id, reason: '', sent: draft })
        void gateway.resources.invalidate(channelKeys.all)
      })
      return test ? { count: 1, tested: test.seconds } : { count: 1, notFound: true }
    } catch (thrown) {
      // Nothing was stored, so this is an ordinary failure.
      if (made === undefined) throw thrown
      setUntested({ id: made, reason: describeAnonymous(asGatewayError(thrown), locale), sent: draft })
      return undefined
    }
  }
  const submit = async (tests: boolean) => {
    testsAfterSave.current = tests
    await form.submit()
  }
  return {
    ...form,
    move: moveOf(form.shown, types, edit, byRoot),
    submit: () => submit(false),
    submitTested: () => submit(true),
    untested,
    failure:
      form.failure ??
      (untested?.reason && joinSentences(t.testFailed(untested.reason), t.keptDisabled, locale)),
  }
}

/** Other screens show the channel as it was read back. */
function renew({ resources }: Gateway, id: Id, channel: StoredChannel | undefined) {
  const { one, names } = channelKeys
  if (channel)
    resources.update(one.at(String(id)), (known) => ({ ...known, ...channel, config: known.config }))
  else void resources.invalidate(one.at(String(id)))
  void resources.invalidate(names)
}

export type FormPart = FormFields<ChannelFields>
