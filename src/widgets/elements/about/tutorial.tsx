import { baseUrlOf, keyPlaceholder, Samples, sampleLanguages } from '../../kit/data/code-samples.tsx'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { useMessages, useWidget } from '../../kit/element/widget-context.ts'
import { usePublicAddress } from '../../kit/data/use-gateway.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CodeSample } from '../../ui/content/code-sample.tsx'
import { messages } from './about.messages.ts'

/** How programs use this gateway: its address, a key, and three samples to copy. */
export function Tutorial() {
  const { navigate } = useWidget()
  const words = useMessages(messages)
  const { copy: copyWord } = useMessages(common)
  const address = usePublicAddress()
  const { copy, fallback } = useCopy()
  return (
    <div part="tutorial">
      <ol className="steps">
        <li className="step">
          <h2>{words.addressStep}</h2>
          <p>{words.addressHelp}</p>
          <CodeSample title={words.baseUrl} code={baseUrlOf(address)} copyLabel={copyWord} onCopy={copy} />
        </li>
        <li className="step">
          <h2>{words.keyStep}</h2>
          <p>{words.keyHelp(keyPlaceholder)}</p>
          <Button
            icon="key"
            onPress={() => navigate({ tag: 'oneapi-token-list', href: '/token' })}
            part="keys"
          >
            {words.keys}
          </Button>
        </li>
        <li className="step">
          <h2>{words.callStep}</h2>
          <p>{words.callHelp}</p>
          <Samples languages={sampleLanguages} />
        </li>
      </ol>
      {fallback}
    </div>
  )
}
