import { testedWith, type Channel } from '../../../../domain/channels/channel.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { testMessages } from './channel-test.messages.ts'
import { resultMessages } from './results.messages.ts'

export function SingleTest({ channel }: { channel: Channel | undefined }) {
  const widget = useWidget()
  const t = useMessages(testMessages)
  const { testOf } = useMessages(resultMessages)
  const test = useCommand(async (_, row: Channel) => {
    const { runTest } = await import('../provider-calls.ts')
    await runTest(widget, row, t, { model: testedWith(row), requested: '' })
  })
  if (!channel) return null
  return (
    <Button
      variant="ghost"
      size="small"
      onPress={() => test.run(channel)}
      label={testOf(channel.name)}
      part="single-test"
    >
      {t.test}
    </Button>
  )
}
