import { page, type Locale } from './language/locale.ts'
import { wordsIn } from './language/topic.ts'
import { known } from './known.messages.ts'
import { takenSentence } from './shared/taken.messages.ts'

type Sentence = keyof (typeof known)['en']

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const sentences = Object.keys(known.en).map((sentence) => ({
  sentence: sentence as Sentence,
  form: new RegExp(`^${sentence.split('{}').map(literal).join('(.+?)')}$`),
}))

/** What gateways put after a sentence: the id of the request, the code of the error. */
const tail = / \(request id: [\w-]+\)$|（[A-Z][A-Za-z0-9_]+）$/

/** What a gateway says, in another language, where it is known; the values in it too. */
function inWords(message: string, locale: Locale): string | undefined {
  const [after = ''] = tail.exec(message) ?? []
  const said = message.slice(0, message.length - after.length).replace(/[。！!]$/, '')
  for (const { sentence, form } of sentences) {
    const [whole, ...values] = form.exec(said) ?? []
    if (whole === undefined) continue
    const told = values.map((value) => inWords(value, locale) ?? value)
    const words = wordsIn(known, locale)[sentence].replaceAll('{}', () => told.shift() ?? '')
    return words + after.replace('（', ' (').replace('）', ')')
  }
  return undefined
}

page.known = (message, locale) =>
  takenSentence(message, locale) ?? (locale === 'zh-CN' ? undefined : inWords(message, locale))
