import { formatTimestamp } from '../../domain/format.ts'
import { oauthProviders, offersOAuth } from '../../domain/accounts/oauth.ts'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { messages } from './home.messages.ts'

/** Facts about the gateway from its status. */
export function System() {
  const words = useMessages(messages)
  const status = useStatus()
  const ways = [
    words.ways.password,
    ...oauthProviders
      .filter((provider) => offersOAuth(status, provider))
      .map((provider) => words.ways[provider]),
    ...(status.wechat_login ? [words.ways.wechat] : []),
  ]
  const facts = [
    [words.name, status.system_name],
    [words.version, status.version],
    [words.startTime, status.start_time > 0 ? formatTimestamp(status.start_time) : ''],
    [words.signInWays, ways.join(words.comma)],
    [words.emailVerification, status.email_verification ? words.on : words.off],
    [words.botCheck, status.turnstile_check ? words.on : words.off],
  ]
  return (
    <section className="card system" part="system" aria-label={words.system}>
      <h2>{words.system}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name!} value={value || '—'} />
        ))}
      </dl>
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
