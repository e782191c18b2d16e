import { createTransport, type Transporter } from 'nodemailer'
import { Refusal } from '../http/envelope.ts'
import type { OptionSnapshot } from '../options/store.ts'
import { tellError } from '../tell-error.ts'

export interface Mail {
  to: string
  subject: string
  html: string
}

/** Milliseconds for each step of a delivery. */
const timeout = 10_000

/**
 * Sends a mail through the SMTP server of the options.
 * @throws {Refusal} when no server is set, or it does not accept the mail
 */
export const sendMail = async (options: OptionSnapshot, mail: Mail) => {
  const from = {
    name: options.text('SystemName'),
    address: options.text('SMTPFrom') || options.text('SMTPAccount'),
  }
  // As a string, the address would be parsed as a list of addresses.
  await withServer(options, (server) =>
    server.sendMail({ ...mail, to: { name: '', address: mail.to }, from }),
  )
}

/**
 * Signs in to the SMTP server and sends nothing.
 * @throws {Refusal} as `sendMail`
 */
export const tryMailServer = async (options: OptionSnapshot) => {
  await withServer(options, (server) => server.verify())
}

const withServer = async (options: OptionSnapshot, use: (server: Transporter) => Promise<unknown>) => {
  const host = options.text('SMTPServer')
  if (!host) throw new Refusal('邮件发送失败：管理员未配置 SMTP 服务器')
  const port = Number(options.text('SMTPPort')) || 587
  const user = options.text('SMTPAccount')
  const pass = options.text('SMTPToken')
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    ...(user && pass ? { auth: { user, pass } } : {}),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  try {
    await use(transport)
  } catch (error) {
    tellError('mail', error)
    throw new Refusal('邮件发送失败：邮件服务器拒绝或无法连接，请联系管理员')
  } finally {
    transport.close()
  }
}
