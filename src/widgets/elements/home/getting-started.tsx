import { samples } from '../../kit/data/code-samples.messages.ts'
import { baseUrlOf, sample, useSampleModel } from '../../kit/data/code-samples.ts'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { usePublicAddress, useSession } from '../../kit/data/use-gateway.ts'
import { useMessages, useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { isSignedIn } from '../../stores/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CodeSample } from '../../ui/content/code-sample.tsx'
import { messages } from './home.messages.ts'

/** Guides a new user to the first response. */
export function GettingStarted() {
  const { navigate } = useWidget()
  const words = useMessages(messages)
  const { hello } = useMessages(samples)
  const { copy: copyWord } = useMessages(common)
  const signedIn = useSession(isSignedIn)
  const address = usePublicAddress()
  const model = useSampleModel()
  const { copy, fallback } = useCopy()
  const baseUrl = baseUrlOf(address)
  return (
    <div part="guide">
      <ol className="steps">
        <li className="step">
          <h2>{words.signInStep}</h2>
          <p>{signedIn ? words.signedIn : words.signInHelp}</p>
          {!signedIn && (
            <Button
              variant="primary"
              onPress={() => navigate({ tag: 'oneapi-login', href: '/login' })}
              part="sign-in"
            >
              {words.signIn}
            </Button>
          )}
        </li>
        <li className="step">
          <h2>{words.keyStep}</h2>
          <p>{words.keyHelp}</p>
          <Button
            icon="key"
            onPress={() => navigate({ tag: 'oneapi-token-list', href: '/token' })}
            part="keys"
          >
            {words.keys}
          </Button>
        </li>
        <li className="step">
          <h2>{words.addressStep}</h2>
          <p>{words.addressHelp}</p>
          <div className="home-base">
            <code part="base-url">{baseUrl}</code>
            <Button
              variant="ghost"
              size="small"
              icon="copy"
              onPress={() => copy(baseUrl)}
              label={words.copyAddress}
              part="copy-base-url"
            >
              {copyWord}
            </Button>
          </div>
        </li>
        <li className="step">
          <h2>{words.tryStep}</h2>
          <p>{words.tryHelp}</p>
          <CodeSample
            title="curl"
            code={sample('curl', { server: address, model, greeting: hello })}
            copyLabel={copyWord}
            onCopy={copy}
          />
        </li>
      </ol>
      {fallback}
    </div>
  )
}
