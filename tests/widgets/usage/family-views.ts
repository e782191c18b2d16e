import '../../../src/widgets/elements/usage/index.ts'
import '../../../src/widgets/elements/home/index.ts'
import type { LogCall } from '../../contract/usage-log.ts'
import type { Column } from '../../contract/writes/gateways.ts'
import { metrics, type Grouping, type Metric } from '../../../src/widgets/domain/usage/metrics.ts'
import { spanOf } from '../../../src/widgets/domain/usage/days.ts'
import { signIn } from '../../../src/widgets/api/session.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { decodeStatus, publishedCurrency } from '../../../src/widgets/domain/status.ts'
import { record } from '../../../src/widgets/domain/wire.ts'
import { mount, newGateway } from '../support.ts'
import { shareOf } from '../../whole.ts'
import { proveFigure, proveHome, proveViews, settledViews, type Opener } from './views.ts'

/** In front of stand-ins that answer as recorded, against the calls in their logs. */
export function familyViews(wanted: { metrics?: readonly Metric[]; groups?: readonly Grouping[] }) {
  const columns: readonly Column[] = [
    'one-api',
    'laisky',
    'one-hub',
    'new-api tokens',
    'new-api rc',
    'new-api old',
  ]
  for (const column of shareOf(columns, 4))
    describe(`usage in front of ${column}`, function () {
      this.timeout(300_000)

      it('shows in each view what the log adds up to', async () => {
        const span = spanOf('yesterday', Math.floor(Date.now() / 1000))
        const at = await newGateway({ usage: { column, span } })
        const own = gatewayFor({ baseUrl: at.baseUrl })
        // What is summed does not depend on how long it takes.
        own.limiter.defaultLimit = () => ({ calls: 0, seconds: 180 })
        await own.setDialect(column.startsWith('new-api') ? 'new-api' : (column as 'one-api'))
        await signIn(own, 'root', '123456', () => Promise.resolve(''))
        const told = await fetch(`/__gateway/${at.baseUrl.split('/').at(-1)}/told`)
        const { calls, channels } = (await told.json()) as { calls: LogCall[]; channels: [string, string][] }
        const status = record((await at.call('GET', '/api/status')).data)
        const log = {
          ...wanted,
          calls,
          range: 'yesterday',
          channels: new Map(channels),
          unit: { ...decodeStatus(status), currency: publishedCurrency(status) },
        } as const
        const opener: Opener = (tag, attributes) =>
          mount(`<${tag} base-url="${at.baseUrl}" lang="en" ${attributes}></${tag}>`)
        const usage = await opener('oneapi-usage', 'range="yesterday"')
        await settledViews(usage, 'spend')
        await proveViews(usage, log)
        for (const metric of wanted.metrics ?? metrics.slice(1)) await proveFigure(opener, metric, log)
        await proveHome(opener, own, log.unit)
      })
    })
}
