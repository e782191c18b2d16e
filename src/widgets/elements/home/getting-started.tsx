import { baseUrlOf, Samples } from '../../kit/data/code-samples.tsx'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { usePublicAddress, useSession } from '../../kit/data/use-gateway.ts'
import { useMessages, useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { isSignedIn } from '../../stores/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AddressLine } from '../../ui/content/code-sample.tsx'
import { messages } from './home.messages.ts'

/** Guides a new user to the first response. */
export function GettingStarted() {
  const { navigate } = useWidget()
  const words = useMessages(messages)
  const { copy: copyWord } = useMessages(common)
  const signedIn = useSession(isSignedIn)
  const address = usePublicAddress()
  const { copy, fallback } = useCopy()
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
          <AddressLine
            url={baseUrlOf(address)}
            copyLabel={copyWord}
            button={{ label: words.copyAddress, part: 'copy-base-url' }}
            onCopy={copy}
            part="base-url"
          />
        </li>
        <li className="step">
          <h2>{words.tryStep}</h2>
          <p>{words.tryHelp}</p>
          <Samples languages={['curl']} />
        </li>
      </ol>
      {fallback}
    </div>
  )
}
