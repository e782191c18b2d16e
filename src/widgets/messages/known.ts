import { page, type Locale } from './language/locale.ts'
import { numberFormatIn, messagesIn } from './language/topic.ts'
import { known, written } from './known.messages.ts'
import { duplicateName } from './shared/duplicate-name.messages.ts'

type Sentence = keyof (typeof known)['en']

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const saidAs = (said: string, sentence: Sentence) => ({
  sentence,
  isChinese: said === sentence,
  form: new RegExp(`^${said.split('{}').map(literal).join('(.+?)')}$`),
})
const sentences = [
  ...Object.keys(known.en).map((said) => saidAs(said, said as Sentence)),
  ...Object.entries(written).map(([said, sentence]) => saidAs(said, sentence)),
]

/** Gateways add the id of the request or the code of the error to a sentence. */
const tail = / \(request id: [\w-]+\)$|（[A-Z][A-Za-z0-9_]+）$/

/** Gateways write ratios and amounts with decimals: `0.25`, `＄0.400000 额度`. Ids have none. */
const decimal = /^(?:(-?\d+\.\d+)|[＄$](-?\d+\.\d+)(?: 额度| quota)?)$/

function valueIn(value: string, locale: Locale): string {
  const [, number, amount] = decimal.exec(value) ?? []
  const digits = number ?? amount
  return digits === undefined
    ? (translate(value, locale) ?? value)
    : numberFormatIn(locale).number(digits, amount && '$')
}

/** The values in the sentence are translated, too; undefined for an unknown sentence. */
function translate(message: string, locale: Locale): string | undefined {
  const [after = ''] = tail.exec(message) ?? []
  const said = message.slice(0, message.length - after.length).replace(/[。！!]$/, '')
  for (const { sentence, isChinese, form } of sentences) {
    if (isChinese && locale === 'zh-CN') continue
    const [whole, ...values] = form.exec(said) ?? []
    if (whole === undefined) continue
    const inserts = values.map((value) => valueIn(value, locale))
    const words = messagesIn(known, locale)[sentence].replace(
      /\{(\d?)\}/g,
      (_, place: string) => (place ? inserts[Number(place)] : inserts.shift()) ?? '',
    )
    return words + after.replace('（', ' (').replace('）', ')')
  }
  return undefined
}

page.known = (message, locale) => duplicateName(message, locale) ?? translate(message, locale)
