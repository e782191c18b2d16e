import { secondsNow } from '../../../../domain/clock.ts'
import { formatTimestamp, zonedHead } from '../../../../domain/format.ts'
import { keyFormats, keysAs } from '../../../../domain/tokens/key-formats.ts'
import {
  isMasked,
  isUseCounted,
  lastUseOf,
  neverExpires,
  TokenStatus,
  tokenState,
  type Token,
} from '../../../../domain/tokens/token.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useCapabilities, usePublicAddress } from '../../../../kit/data/use-gateway.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { tokenKinds } from '../../../../kit/jobs/token-kinds.ts'
import { BulkBar } from '../../../../kit/lists/bulk/bulk-bar.tsx'
import { bulkMessages } from '../../../../kit/lists/bulk/bulk.messages.ts'
import { csvAct, manyOf, type Many } from '../../../../kit/lists/bulk/bulk-action.ts'
import type { BulkProps } from '../../../../kit/lists/entity-list.tsx'
import type { TokenListWords } from '../token-list.messages.ts'
import { ExpiryFields } from './expiry-fields.tsx'
import { ModelsFields } from './models-fields.tsx'
import { QuotaFields } from './quota-fields.tsx'
import { tokenBulk } from './token-bulk.messages.ts'

/** The bulk actions on keys. */
export default function TokenBulk({ own, ...props }: BulkProps<Token> & { own: TokenListWords }) {
  const { figures } = useWidget()
  const words = useMessages(tokenBulk)
  const bulk = useMessages(bulkMessages)
  const server = usePublicAddress()
  const { reveal = false, notesEveryUse = false } = useCapabilities()
  const { run: ask, pending } = useCommand(async (gateway, tokens: readonly Token[]) =>
    (await import('../../../../api/whole-tokens.ts')).revealTokens(gateway, tokens),
  )
  const state = (token: Token) => own.states[tokenState(token, secondsNow())]
  const becomes = (status: number) => ({
    job: 'token-status' as const,
    changes: () => ({ status }),
    shows: state,
  })
  const edit = (id: string, field: string, icon: 'clock' | 'card' | 'edit', Fields: typeof ExpiryFields) => ({
    ...{ id, icon, Fields, part: 'edit' },
    label: field,
    title: (things: string) => bulk.change(field, things),
  })
  const acts: Many<Token>[] = [
    ...manyOf(props.actions, {
      enable: becomes(TokenStatus.enabled),
      disable: becomes(TokenStatus.disabled),
    }),
    {
      id: 'copy',
      icon: 'copy',
      label: words.copy,
      obstacle: ({ key }) => (!reveal && isMasked(key) ? own.masked : undefined),
      pending,
      ways: keyFormats.map((format) => ({
        id: format,
        label: words.formats[format],
        hand: async (tokens, { copy }) => {
          const whole = tokens.some(({ key }) => isMasked(key)) ? await ask(tokens) : tokens
          if (whole) await copy(keysAs(format, whole, server), words.copied(figures.number(whole.length)))
        },
      })),
    },
    edit('expiry', words.expiry, 'clock', ExpiryFields),
    edit('quota', words.quota, 'card', QuotaFields),
    edit('models', words.models, 'edit', ModelsFields),
    csvAct(bulk.csv, 'keys', [
      [own.name, ({ name }) => name],
      [own.status, state],
      [words.used, (token) => (isUseCounted(token, notesEveryUse) ? token.used_quota : '')],
      [words.left, (token) => (token.unlimited_quota ? words.infinite : token.remain_quota)],
      [
        zonedHead(own.lastUsed),
        (token) => {
          const use = lastUseOf(token, notesEveryUse)
          return use === 'never' ? own.neverUsed : use === undefined ? '' : formatTimestamp(use)
        },
      ],
      [zonedHead(own.created), ({ created_time }) => formatTimestamp(created_time)],
      [zonedHead(own.expires), (token) => (neverExpires(token) ? '' : formatTimestamp(token.expired_time))],
      [words.models, ({ models }) => models],
    ]),
    ...manyOf(props.actions, { delete: { job: 'token-delete', help: words.deleteHelp } }),
  ]
  return <BulkBar {...props} acts={acts} kinds={tokenKinds} />
}
