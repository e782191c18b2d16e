export interface ReceivedMail {
  to: string
  subject: string
  /** The text of the mail's only part, HTML. */
  body: string
}

/** Reads a mail of one part, in either encoding that mailers use for Chinese. */
export function readMail(to: string, raw: string): ReceivedMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const isBase64 = /^content-transfer-encoding:\s*base64/im.test(head)
  const subject = /^subject:\s*(.*(?:\r\n\s+.*)*)/im.exec(head)?.[1] ?? ''
  return {
    to,
    subject: words(subject),
    body: isBase64 ? base64(body) : quoted(body.replace(/=\r\n/g, '')),
  }
}

/** The code in a mail that the user has to type. */
export const codeIn = ({ body }: ReceivedMail) => />([A-Z\d]{6})</.exec(body)?.[1] ?? ''

/** The first address that a mail links to. */
export const linkIn = ({ body }: ReceivedMail) =>
  /href="([^"]+)"/.exec(body)?.[1]?.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(+code)) ??
  ''

const base64 = (text: string) => Buffer.from(text, 'base64').toString()

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

/** `=?UTF-8?B?…?=`, the form of a header that is not ASCII; long ones are cut into several. */
const words = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, form: string, text: string) =>
      form.toUpperCase() === 'B' ? base64(text) : quoted(text.replaceAll('_', ' ')),
    )
