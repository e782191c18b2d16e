import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { readMail, type ReceivedMail } from './read-mail.ts'

const account = 'gateway@relay.test'
const token = 'smtp-token'

/** Milliseconds until an expected mail counts as missing. */
const patience = 5000

/**
 * A mail server on a loopback port that requires a sign-in and keeps what it receives; `nobody@` has no mailbox. With `startTls` it offers
 * encryption with an untrusted certificate.
 */
export async function startMailServer({ startTls = false } = {}) {
  const mails: ReceivedMail[] = []
  const read = new WeakSet<ReceivedMail>()
  let refused = 0
  const server = new SMTPServer({
    disabledCommands: startTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(given, _session, done) {
      const known = given.username === account && given.password === token
      if (!known) refused += 1
      done(known ? null : new Error('535 secret detail of the mail server'), { user: given.username })
    },
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('nobody@') ? new Error('550 no such mailbox') : null)
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      text(stream).then((raw) => {
        mails.push(readMail(to, raw))
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  /** Waits for and takes the oldest mail to an address that has not been taken yet. */
  const take = async (to: string): Promise<ReceivedMail> => {
    for (const end = Date.now() + patience; Date.now() < end; await pause()) {
      const found = mails.find((mail) => mail.to === to && !read.has(mail))
      if (!found) continue
      read.add(found)
      return found
    }
    throw new Error(`no mail to ${to} in ${patience} ms`)
  }

  return {
    /** All mails in the order of their arrival. */
    mails,
    /** Sign-ins that were refused so far. */
    refused: () => refused,
    take,
    /** The options of a gateway that sends through this server. */
    options: {
      SMTPServer: '127.0.0.1',
      SMTPPort: String(port),
      SMTPAccount: account,
      SMTPFrom: account,
      SMTPToken: token,
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
