/** A model's name begins so; companies are in the order in which they are shown. */
const families: readonly (readonly [name: string, models: RegExp])[] = [
  ['OpenAI', /^(gpt|chatgpt|o\d|codex|computer-use|text-|davinci|babbage|dall-e|whisper|tts|sora|omni-mod)/],
  ['Anthropic', /^claude/],
  ['Google', /^(gemini|gemma|palm|imagen|veo)/],
  ['DeepSeek', /^deepseek/],
  ['Qwen', /^(qwen|qwq|qvq|tongyi|wanx)/],
  ['Zhipu', /^(glm|chatglm|cogview)/],
  ['Moonshot', /^(moonshot|kimi)/],
  ['Doubao', /^doubao/],
  ['MiniMax', /^(minimax|abab)/],
  ['Hunyuan', /^hunyuan/],
  ['ERNIE', /^ernie/],
  ['Spark', /^spark/],
  ['Meta', /^(meta-|llama|codellama)/],
  ['Mistral', /^(open-)?(mistral|mixtral|codestral|ministral|pixtral)/],
  ['xAI', /^grok/],
  ['Cohere', /^(command|embed-|rerank-|c4ai)/],
]

/** An unknown model has the vendor in `vendor/model`. */
export function modelProvider(model: string): string {
  const [vendor = '', name = vendor] = model.toLowerCase().split('/').slice(-2)
  return families.find(([, models]) => models.test(name))?.[0] ?? (name === vendor ? '' : vendor)
}

/** Known providers keep their order, others go by name; models of which nothing is known come last. */
export const compareProviders = (one: string, other: string) =>
  place(one) - place(other) || (one < other ? -1 : Number(one > other))

function place(provider: string): number {
  const found = families.findIndex(([name]) => name === provider)
  return found >= 0 ? found : families.length + Number(provider === '')
}
