import { Socket } from 'node:net'
import { createTransport, type Transporter } from 'nodemailer'
import { Refusal } from '../http/envelope.ts'
import type { OptionSnapshot } from '../options/store.ts'
import { logError } from '../log-error.ts'

export interface Mail {
  to: string
  subject: string
  html: string
}

/** How long each step of a delivery may take. */
const timeoutMs = 10_000

/** Milliseconds that a whole delivery may take, because a server may answer each step in time and never finish. */
const maxLength = 60_000

/**
 * Bytes that a mail server may send during a delivery. Real servers send less than 2 kB, and certificates of less than
 * 20 kB.
 */
const maxReceivedBytes = 64 * 1024

/**
 * Sends a mail through the SMTP server of the options.
 * @throws {Refusal} when no server is set, or when it does not accept the mail
 */
export const sendMail = async (options: OptionSnapshot, mail: Mail) => {
  const from = {
    name: options.text('SystemName'),
    address: options.text('SMTPFrom') || options.text('SMTPAccount'),
  }
  // The address is passed as an object, because nodemailer would parse a string as a list of addresses.
  await withServer(options, (server) =>
    server.sendMail({ ...mail, to: { name: '', address: mail.to }, from }),
  )
}

/**
 * Signs in to the SMTP server without sending a mail.
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
  const socket = new Socket()
  const end = within(socket)
  const transport = createTransport({
    socket,
    host,
    port,
    secure: port === 465,
    ...(user && pass ? { auth: { user, pass } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await use(transport)
  } catch (error) {
    logError('mail', error)
    throw new Refusal('邮件发送失败：邮件服务器拒绝或无法连接，请联系管理员')
  } finally {
    transport.close()
    end()
  }
}

/**
 * Ends a connection that sends too much or takes too long, because nodemailer limits neither.
 * @returns a function that ends the watch and the connection
 */
const within = (socket: Socket) => {
  const deadline = setTimeout(() => socket.destroy(new Error('The delivery took too long')), maxLength)
  const watch = setInterval(() => {
    if (socket.bytesRead > maxReceivedBytes) socket.destroy(new Error('The mail server said too much'))
  }, 20)
  return () => {
    clearTimeout(deadline)
    clearInterval(watch)
    socket.destroy()
  }
}
