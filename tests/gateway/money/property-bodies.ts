import type { Dice } from '../../../gateway/sample/random.ts'

type Fields = Record<string, unknown>

const words = [
  'hi',
  '你好，世界',
  '🧑‍🚀',
  'the quick brown fox ',
  '\u0001',
  '"\\',
  '\u2028',
  'data:image/png;base64,',
  '𠀀',
]

/** A text of up to so many of them, rarely a long one. */
const text = (dice: Dice) => {
  const word = dice.pick(words)
  return word.repeat(dice.between(0, dice.between(1, 8) === 1 ? 3000 : 30))
}

/** Any JSON value. */
const value = (dice: Dice, depth = 3): unknown => {
  switch (dice.between(0, depth > 0 ? 6 : 4)) {
    case 0:
      return null
    case 1:
      return dice.pick([0, 1, -1, 5000, 1e20, 0.5, true, false])
    case 5:
      return Array.from({ length: dice.between(0, 4) }, () => value(dice, depth - 1))
    case 6:
      return fields(dice, depth - 1)
    default:
      return text(dice)
  }
}

const names = [
  'a',
  'text',
  'type',
  'content',
  'image_url',
  'url',
  'max_tokens',
  'n',
  'role',
  '__proto__',
  'constructor',
]

const fields = (dice: Dice, depth: number): Fields =>
  Object.fromEntries(
    Array.from({ length: dice.between(0, 4) }, () => [dice.pick(names), value(dice, depth)] as const),
  )

const part = (dice: Dice): unknown => {
  const data = text(dice)
  const odd = dice.between(0, 3) === 0 ? fields(dice, 2) : {}
  return dice.pick<() => unknown>([
    () => text(dice),
    () => value(dice),
    () => ({ type: 'text', text: data, ...odd }),
    () => ({ text: data, ...odd }),
    () => ({ type: 'image_url', image_url: { url: `data:image/png;base64,${data}`, ...odd }, ...odd }),
    () => ({ type: 'image_url', image_url: { url: data, detail: 'low' }, text: data }),
    () => ({ type: 'image_url', image_url: data }),
    () => ({ type: 'input_audio', input_audio: { data, format: 'mp3', ...odd } }),
    () => ({ type: 'file', file: { file_data: `data:application/pdf;base64,${data}`, filename: data } }),
    () => ({ type: dice.pick(['video_url', 'tool_use', '', 'Text', 'image']), url: data, ...odd }),
  ])()
}

const message = (dice: Dice): unknown =>
  dice.pick<() => unknown>([
    () => ({ role: 'user', content: text(dice) }),
    () => ({ role: 'user', content: Array.from({ length: dice.between(0, 4) }, () => part(dice)) }),
    () => ({ role: 'system', content: text(dice), name: text(dice) }),
    () => ({
      role: dice.pick(['assistant', 'tool', 'developer', '']),
      content: value(dice),
      ...fields(dice, 2),
    }),
    () => ({
      role: 'assistant',
      content: null,
      tool_calls: [{ function: { name: 'f', arguments: text(dice) } }],
    }),
    () => value(dice),
  ])()

/** Limits of all providers, and other fields that change how much is read or written. */
const settings: Record<string, (dice: Dice) => unknown> = {
  max_tokens: (dice) => dice.pick([0, 1, 10, 2000, 200_000, null, '10', -1, 1.5]),
  max_completion_tokens: (dice) => dice.pick([0, 1, 10, 2000, null]),
  maxTokenCount: (dice) => dice.pick([1, 3000, '9000']),
  max_output_tokens: (dice) => dice.pick([1, 3000]),
  thinking_budget: (dice) => dice.pick([1, 4000, '4000']),
  thinking: (dice) => ({ type: 'enabled', budget_tokens: dice.pick([1, 4000]) }),
  enable_thinking: () => true,
  reasoning_effort: (dice) => dice.pick(['low', 'high']),
  reasoning: () => ({ effort: 'high', max_tokens: 5 }),
  chat_template_kwargs: (dice) => ({ enable_thinking: true, x: text(dice) }),
  n: (dice) => dice.pick([1, 2, 5, null, 200]),
  best_of: () => 8,
  generationConfig: () => ({ maxOutputTokens: 3000, candidateCount: 4 }),
  options: () => ({ num_predict: 3000 }),
  metadata: (dice) => value(dice),
  user: (dice) => text(dice),
  stop: (dice) => value(dice),
  tools: (dice) =>
    dice.pick([[{ type: 'function', function: { name: 'f', description: text(dice) } }], value(dice)]),
  response_format: (dice) => value(dice),
  service_tier: (dice) => dice.pick(['auto', 'priority']),
  modalities: (dice) => dice.pick([['text'], ['text', 'audio']]),
  web_search_options: () => ({}),
  unheard_of: (dice) => value(dice),
  stream_options: (dice) => dice.pick<unknown>([{ include_usage: true, x: text(dice) }, {}, null]),
}

/** A body of a chat that may have any shape; most are accepted, some are not. */
export function anyBody(dice: Dice): Fields {
  const chosen = Object.entries(settings).filter(() => dice.between(0, 9) === 0)
  return {
    model: 'gpt-3.5-turbo',
    messages: Array.from({ length: dice.between(1, 4) }, () => message(dice)),
    ...(dice.between(0, 2) === 0 && { stream: true }),
    ...(dice.between(0, 1) === 0 && { max_tokens: dice.pick([1, 10, 500]) }),
    ...Object.fromEntries(chosen.map(([name, make]) => [name, make(dice)])),
  }
}
