import type { setOthersKeyStatus } from '../../../api/extensions/others-keys.ts'
import { deleteToken, setTokenStatus } from '../../../api/tokens.ts'
import { copyFormats, type CopyFormat, type Token } from '../../../domain/tokens/token.ts'
import { keyToggle, type KeyStatusMessages } from '../../../kit/keys/key-status.ts'
import { selecting, type ListActions } from '../../../kit/lists/actions/action.ts'
import { deleteAction, editAction, toggleActions } from '../../../kit/lists/actions/row-status.ts'
import type { OpenForm } from '../../../kit/lists/actions/use-open-form.ts'
import type { CommonMessages } from '../../../messages/shared/common.messages.ts'
import type { SampleProgram } from '../../../domain/tokens/samples.ts'
import type { ChatLink } from '../../../domain/tokens/chat-links.ts'
import type { TokenListMessages } from './token-list.messages.ts'

interface TokenActionContext {
  t: TokenListMessages
  common: CommonMessages
  form: OpenForm
  /** `as` is a format, or the program of `chats` that the key is copied for. */
  copyAs: (token: Token, as: CopyFormat | ChatLink) => unknown
  copySample: (token: Token, program: SampleProgram) => unknown
  samples: readonly SampleProgram[]
  /** The links of one-api if the gateway names none. Undefined until their part is loaded. */
  chats: readonly ChatLink[] | undefined
  isKnown: (token: Token) => boolean
  isFetching: (token: Token) => boolean
  status: KeyStatusMessages
  /** By default the key is one of the user's own. */
  setStatus?: typeof setOthersKeyStatus
}

export function tokenActions({
  t,
  common,
  status,
  form,
  copyAs,
  copySample,
  samples,
  chats,
  isKnown,
  isFetching,
  setStatus = setTokenStatus,
}: TokenActionContext): ListActions<Token> {
  return {
    page: [
      { id: 'create', icon: 'plus', label: t.create, changes: true, ownButton: 'icon', run: form.create },
    ],
    row: [
      {
        id: 'copy',
        icon: 'copy',
        label: common.copy,
        name: ({ name }) => t.copyOf(name),
        changes: false,
        obstacle: (token) => (isKnown(token) ? undefined : t.masked),
        pending: isFetching,
        choices: [
          ...(chats?.length === 0 ? copyFormats : (['plain'] as const)).map((format) => ({
            id: format,
            label: t.formats[format],
            run: (token: Token) => copyAs(token, format),
          })),
          ...(chats ?? []).map((chat) => ({
            id: `chat ${chat.name}`,
            label: chat.name,
            run: (token: Token) => copyAs(token, chat),
          })),
          ...samples.map((program) => ({
            id: program,
            label: program,
            run: (token: Token) => copySample(token, program),
          })),
        ],
      },
      editAction<Token>({ common, form }),
      ...toggleActions<Token>({ ...keyToggle(status), common, setStatus }),
      deleteAction<Token>({ common, t, remove: deleteToken }),
    ],
    cell: [{ id: 'reveal', changes: false }, selecting],
  }
}
