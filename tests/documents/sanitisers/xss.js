import xss from 'xss'

const whiteList = { ...xss.getDefaultWhiteList(), 'oneapi-topup': ['base-url', 'hide'] }

export const clean = (html) => xss(html, { whiteList })
