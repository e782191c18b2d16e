import { useEffect, useRef, useState } from 'react'
import {
  chatPath,
  findChatCall,
  readChatPart,
  type ChatCall,
  type ChatMessage,
} from '../../api/extensions/chat.ts'
import { secondsNow } from '../../domain/clock.ts'
import { secretOf, type Token } from '../../domain/tokens/token.ts'
import { streamByKey } from '../../gateway/by-key.ts'
import { asGatewayError, type GatewayError } from '../../gateway/gateway-error.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { useFullKey } from '../../kit/keys/use-full-key.ts'

export interface Answer {
  phase: 'running' | 'done' | 'stopped' | 'failed'
  text: string
  reasoning: string
  error?: GatewayError
  /** In milliseconds. */
  elapsed?: number
  charged?: { quota: number; prompt_tokens: number; completion_tokens: number }
}

export interface ChatTurn {
  id: number
  question: string
  answers: Readonly<Record<string, Answer>>
}

const waiting: Answer = { phase: 'running', text: '', reasoning: '' }

/** Every question is sent with these settings. */
export type ChatSettings = Omit<ChatCall, 'model' | 'messages'> & { system: string }

/** In ms, before each look for the log line of an answer: gateways write it after the answer. */
const lookAfter = [500, 1500, 3000, 6000]

/** A model gets its own answers, and no question that it has not answered. */
export function messagesFor(
  model: string,
  system: string,
  turns: readonly ChatTurn[],
  question?: string,
): ChatMessage[] {
  return [
    ...(system.trim() ? [{ role: 'system' as const, content: system }] : []),
    ...turns.flatMap(({ question, answers }): ChatMessage[] => {
      const text = answers[model]?.text
      return text
        ? [
            { role: 'user', content: question },
            { role: 'assistant', content: text },
          ]
        : []
    }),
    ...(question === undefined ? [] : [{ role: 'user' as const, content: question }]),
  ]
}

export function useChat(token: Token | undefined, { system, ...parameters }: ChatSettings) {
  const { gateway, emit } = useWidget()
  const { get } = useFullKey()
  const [turns, setTurns] = useState<readonly ChatTurn[]>([])
  const running = useRef(new Set<AbortController>())
  const lastId = useRef(0)
  const stop = () => running.current.forEach((control) => control.abort())
  useEffect(() => stop, [])

  const change = (turn: ChatTurn, model: string, next: (answer: Answer) => Answer) =>
    setTurns((all) =>
      all.map((one) =>
        one.id === turn.id
          ? { ...one, answers: { ...one.answers, [model]: next(one.answers[model]!) } }
          : one,
      ),
    )

  async function answer(
    turn: ChatTurn,
    model: string,
    before: readonly ChatTurn[],
    key: string,
    keyName: string,
  ) {
    const control = new AbortController()
    running.current.add(control)
    const [began, since] = [performance.now(), secondsNow()]
    const set = (some: Partial<Answer>) => change(turn, model, (answer) => ({ ...answer, ...some }))
    change(turn, model, () => waiting)
    let isAnswered = false
    const body = {
      ...parameters,
      model,
      messages: messagesFor(model, system, before, turn.question),
      stream: true,
    }
    try {
      for await (const wire of streamByKey(gateway, key, chatPath, body, control.signal)) {
        const part = readChatPart(wire)
        isAnswered ||= part.text + part.reasoning !== ''
        if (part.text || part.reasoning)
          change(turn, model, (answer) => ({
            ...answer,
            text: answer.text + part.text,
            reasoning: answer.reasoning + part.reasoning,
          }))
      }
      set({ phase: 'done', elapsed: performance.now() - began })
    } catch (thrown) {
      const stopped = control.signal.aborted
      set({
        phase: stopped ? 'stopped' : 'failed',
        elapsed: performance.now() - began,
        ...(!stopped && { error: asGatewayError(thrown) }),
      })
      // What came before a failure is charged.
      if (!stopped && !isAnswered) return
    } finally {
      running.current.delete(control)
    }
    const charged = await chargedFor(model, keyName, since)
    if (charged) set({ charged })
    emit('oneapi-chat-answered', { model, quota: charged?.quota })
  }

  async function chargedFor(model: string, key: string, since: number) {
    for (const wait of lookAfter) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      const line = await findChatCall(gateway, { model, key, since }).catch(() => undefined)
      if (line) return line
    }
    return undefined
  }

  /** Resolves to false if the key could not be had. */
  async function send(question: string, models: readonly string[]): Promise<boolean> {
    const key = token && (await get(token))
    if (!key) return false
    const answers = Object.fromEntries(models.map((model) => [model, waiting]))
    const turn: ChatTurn = { id: (lastId.current += 1), question, answers }
    setTurns((all) => [...all, turn])
    for (const model of models) void answer(turn, model, turns, secretOf(key), token.name)
    return true
  }

  async function retry(turn: ChatTurn, model: string) {
    const key = token && (await get(token))
    if (key) await answer(turn, model, turns.slice(0, turns.indexOf(turn)), secretOf(key), token.name)
  }

  return {
    turns,
    send,
    retry,
    stop,
    isRunning: turns.some(({ answers }) => Object.values(answers).some(({ phase }) => phase === 'running')),
    clear: () => {
      stop()
      setTurns([])
    },
  }
}
