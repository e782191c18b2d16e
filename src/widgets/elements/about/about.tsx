import { contentKeys, getContent } from '../../api/content.ts'
import { wordsOf } from '../../dom/attributes.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { useMessages, useWidget, usePublicAddress } from '../../kit/element/widget-context.ts'
import { useResource } from '../../kit/data/use-resource.ts'
import { isFramedUrl } from '../../ui/content/framed.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { RichText } from '../../ui/content/rich-text.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { messages } from './about.messages.ts'
import { container } from '../../ui/layout/container.ts'
import { baseUrlOf, keyPlaceholder, Samples, useOwnKey } from '../../kit/keys/code-samples.tsx'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CodeSample } from '../../ui/content/code-sample.tsx'
import { Steps } from '../../ui/content/steps.tsx'
import sheet from './about.css?raw'

export function About({ hide }: { hide?: string }) {
  const { inDialog } = useWidget()
  const t = useMessages(messages)
  const { data, error, reload } = useResource({
    key: contentKeys.of('about'),
    load: (gateway, signal) => getContent(gateway, 'about', signal),
  })
  const framed = data !== undefined && isFramedUrl(data)
  const teaches = data?.trim() === ''
  return (
    <div className={framed ? 'about framing' : 'about'}>
      {!inDialog && !wordsOf(hide).includes('title') && (
        <PageHead title={teaches ? t.tutorial : t.about} help={teaches ? t.tutorialHelp : undefined} />
      )}
      <div className={framed ? 'about-text bare' : 'card about-text'}>
        {data === undefined ? (
          error ? (
            <FailedState error={error} title={t.failed} retry={reload} />
          ) : (
            <Skeleton height="320px" />
          )
        ) : (
          <slot name="content">
            {teaches ? (
              <Tutorial noAgents={wordsOf(hide).includes('agents')} />
            ) : (
              <RichText text={data} frameTitle={t.about} />
            )}
          </slot>
        )}
      </div>
    </div>
  )
}

export const aboutStyles = container('.base') + sheet

function Tutorial({ noAgents }: { noAgents: boolean }) {
  const { navigate } = useWidget()
  const t = useMessages(messages)
  const address = usePublicAddress()
  const token = useOwnKey()
  const copy = useCopy()
  return (
    <div part="tutorial">
      <Steps
        steps={[
          {
            title: t.addressStep,
            help: t.addressHelp,
            content: <CodeSample title={t.baseUrl} code={baseUrlOf(address)} onCopy={copy} />,
          },
          {
            title: t.keyStep,
            help: token ? t.ownKey(token.name) : t.keyHelp(keyPlaceholder),
            content: (
              <Button
                icon="key"
                onPress={() => navigate({ tag: 'oneapi-token-list', href: '/token' })}
                part="keys"
              >
                {t.keys}
              </Button>
            ),
          },
          { title: t.callStep, help: t.callHelp, content: <Samples token={token} noAgents={noAgents} /> },
        ]}
      />
    </div>
  )
}
