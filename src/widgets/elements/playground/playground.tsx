import { useRef, useState, type KeyboardEvent } from 'react'
import { ensureSession } from '../../api/session.ts'
import { searchTokens, tokenKeys } from '../../api/tokens.ts'
import { listAvailableModels, userKeys } from '../../api/users.ts'
import { secondsNow } from '../../domain/clock.ts'
import { splitList } from '../../domain/format.ts'
import { tokenState } from '../../domain/tokens/token.ts'
import { wordsOf } from '../../dom/attributes.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { useResource } from '../../kit/data/use-resource.ts'
import { useMessages } from '../../kit/element/widget-context.ts'
import { sampleModel, Samples } from '../../kit/keys/code-samples.tsx'
import { OwnKey } from '../../kit/keys/own-key.tsx'
import { useFullKey } from '../../kit/keys/use-full-key.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { useWidth } from '../../ui/layout/use-width.ts'
import { Conversation } from './conversation.tsx'
import { messages } from './playground.messages.ts'
import { Settings, type Choice } from './settings.tsx'
import { messagesFor, useChat, type ChatSettings } from './use-chat.ts'

interface PlaygroundProps {
  model?: string
  models?: string
  system?: string
  hide?: string
}

export function Playground({ model = '', models = '', system = '', hide }: PlaygroundProps) {
  const t = useMessages(messages)
  const hidden = new Set(wordsOf(hide))
  const keys = useResource({
    key: tokenKeys.every,
    load: async (gateway, signal) => {
      await ensureSession(gateway)
      return searchTokens(gateway, '', signal)
    },
  })
  const { isKnown } = useFullKey()
  const served = useResource({ key: userKeys.availableModels, load: listAvailableModels, staleTime: 60_000 })
  const [chosen, choose] = useState<Choice>()
  const [settings, setSettings] = useState<ChatSettings>({ system })
  const [showsCode, showCode] = useState(false)
  const [box, isNarrow] = useWidth((width) => width < 700, false)

  const tokens = (keys.data?.rows ?? []).filter(
    (token) => tokenState(token, secondsNow()) === 'enabled' && isKnown(token),
  )
  const token = chosen?.token ?? tokens[0]
  const limited = wordsOf(models)
  const available = (served.data ?? []).filter(
    (name) =>
      (limited.length === 0 || limited.includes(name)) &&
      (!token?.models || splitList(token.models).includes(name)),
  )
  const first = available.includes(model) ? model : sampleModel('', available)
  const stillAvailable = chosen?.models.filter((name) => available.includes(name)) ?? []
  const choice: Choice = { token, models: stillAvailable.length > 0 ? stillAvailable : [first] }
  const chat = useChat(token, settings)

  const error = keys.error ?? served.error
  const content = () => {
    if (error && !(keys.data && served.data)) {
      const retry = () => Promise.all([keys.reload(), served.reload()])
      return <FailedState error={error} title={t.failed} retry={retry} />
    }
    if (!keys.data || !served.data) return <Skeleton height="320px" />
    if (tokens.length === 0)
      return (
        <div className="card chat-settings">
          <p>{t.noKey}</p>
          <OwnKey />
        </div>
      )
    return (
      <div className="playground">
        {!hidden.has('settings') && (
          <Settings
            tokens={tokens}
            available={available}
            choice={choice}
            settings={settings}
            onChoose={choose}
            onChange={setSettings}
            noCompare={hidden.has('compare')}
            folded={isNarrow}
          />
        )}
        <div className="card chat">
          <Conversation turns={chat.turns} onRetry={chat.retry} noCost={hidden.has('cost')} />
          <Composer
            isRunning={chat.isRunning}
            onSend={(question) => chat.send(question, choice.models)}
            onStop={chat.stop}
          />
          <div className="chat-actions">
            {chat.turns.length > 0 && (
              <Button size="small" variant="ghost" icon="plus" onPress={chat.clear} part="clear">
                {t.clear}
              </Button>
            )}
            {!hidden.has('code') && (
              <Button
                size="small"
                variant="ghost"
                icon="screen"
                aria-expanded={showsCode}
                onPress={() => showCode(!showsCode)}
              >
                {t.code}
              </Button>
            )}
          </div>
          <Announcement turns={chat.turns} />
          {showsCode && (
            <div part="code">
              <Samples token={token} noAgents call={callOf(choice.models[0]!)} />
            </div>
          )}
        </div>
      </div>
    )
  }
  const callOf = (name: string) => {
    const said = messagesFor(name, settings.system, chat.turns)
    return said.some(({ role }) => role === 'user') ? { model: name, messages: said } : { model: name }
  }
  return (
    <div className="playground-box" ref={box}>
      {!hidden.has('title') && <PageHead title={t.title} help={t.help} />}
      {content()}
    </div>
  )
}

/** The announcement says which model has answered; the text itself would be read again with each word. */
function Announcement({ turns }: { turns: ReturnType<typeof useChat>['turns'] }) {
  const t = useMessages(messages)
  const done = Object.entries(turns.at(-1)?.answers ?? {}).filter(([, { phase }]) => phase === 'done')
  return (
    <p role="status" className="sr-only">
      {done.map(([model]) => t.answered(model)).join(' ')}
    </p>
  )
}

interface ComposerProps {
  isRunning: boolean
  onSend: (question: string) => Promise<boolean>
  onStop: () => void
}

function Composer({ isRunning, onSend, onStop }: ComposerProps) {
  const t = useMessages(messages)
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const send = async () => {
    if (isRunning || !text.trim()) return
    // The field may have got the next question while the gateway revealed the key.
    if (await onSend(text.trim())) setText((now) => (now === text ? '' : now))
    field.current?.focus()
  }
  const sendByKey = (event: KeyboardEvent) => {
    // Enter also ends the input of a Chinese word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <div className="composer" onKeyDown={sendByKey}>
      <Textarea
        prose
        hideLabel
        label={t.input}
        placeholder={t.inputHint}
        rows={2}
        value={text}
        onChange={setText}
        ref={field}
        part="input"
      />
      {isRunning ? (
        <Button icon="pause" onPress={onStop} part="stop">
          {t.stop}
        </Button>
      ) : (
        <Button variant="primary" icon="arrow-up" disabled={!text.trim()} onPress={send} part="send">
          {t.send}
        </Button>
      )}
    </div>
  )
}
