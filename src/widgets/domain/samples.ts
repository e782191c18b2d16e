/** What a first call needs: programs in three languages that ask this gateway. The key is for the reader to put in. */
export const sampleLanguages = ['curl', 'Python', 'JavaScript'] as const
export type SampleLanguage = (typeof sampleLanguages)[number]

/** Stands where the reader puts a key. */
export const keyPlaceholder = 'sk-YOUR_API_KEY'

const model = 'gpt-4o-mini'

/** The address that programs are given: `https://gateway.example/v1`. */
export const baseUrlOf = (address: string) => `${address}/v1`

/** @param address - public address of the gateway, without a trailing slash */
export function sample(language: SampleLanguage, address: string): string {
  const baseUrl = baseUrlOf(address)
  switch (language) {
    case 'curl':
      return `curl ${baseUrl}/chat/completions \\
  -H "Authorization: Bearer ${keyPlaceholder}" \\
  -H "Content-Type: application/json" \\
  -d '{"model": "${model}", "messages": [{"role": "user", "content": "Hello"}]}'`
    case 'Python':
      return `from openai import OpenAI

client = OpenAI(
    base_url="${baseUrl}",
    api_key="${keyPlaceholder}",
)
reply = client.chat.completions.create(
    model="${model}",
    messages=[{"role": "user", "content": "Hello"}],
)
print(reply.choices[0].message.content)`
    case 'JavaScript':
      return `import OpenAI from 'openai'

const client = new OpenAI({
  baseURL: '${baseUrl}',
  apiKey: '${keyPlaceholder}',
})
const reply = await client.chat.completions.create({
  model: '${model}',
  messages: [{ role: 'user', content: 'Hello' }],
})
console.info(reply.choices[0].message.content)`
  }
}
