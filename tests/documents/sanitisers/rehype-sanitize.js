import { rehype } from 'rehype'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'

const schema = {
  ...defaultSchema,
  tagNames: [...defaultSchema.tagNames, 'oneapi-topup'],
  attributes: { ...defaultSchema.attributes, 'oneapi-topup': ['base-url', 'hide'] },
}
const page = rehype().data('settings', { fragment: true }).use(rehypeSanitize, schema)

export const clean = (html) => String(page.processSync(html))
