import { testedWith, type Channel } from '../../../../domain/channels/channel.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { testMessages } from './channel-test.messages.ts'
import { resultMessages } from './results.messages.ts'

export function SingleTest({ channel }: { channel: Channel | undefined }) {
  const widget = useWidget()
  const t = useMessages(testMessages)
  const { testOf } = useMessages(resultMessages)
  if (!channel) return null
  const test = async () => {
    const { runTest } = await import('../provider-calls.ts')
    await runTest(widget, channel, t, { model: testedWith(channel), requested: '' })
  }
  return (
    <Button variant="ghost" size="small" onPress={test} label={testOf(channel.name)} part="single-test">
      {t.test}
    </Button>
  )
}
