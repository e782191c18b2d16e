import sanitizeHtml from 'sanitize-html'

const { allowedTags, allowedAttributes } = sanitizeHtml.defaults

export const clean = (html) =>
  sanitizeHtml(html, {
    allowedTags: [...allowedTags, 'oneapi-topup'],
    allowedAttributes: { ...allowedAttributes, 'oneapi-topup': ['base-url', 'hide'] },
  })
