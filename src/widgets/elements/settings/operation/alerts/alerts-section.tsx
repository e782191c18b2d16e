import { lazy } from '../../../../kit/element/lazy.tsx'
import { useCapabilities, useStatus } from '../../../../kit/data/use-gateway.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { alertMessages } from './alerts.messages.ts'

const Alerts = lazy(() => import('./alerts.tsx'))

/** A gateway without rules of alerts has its own warnings, which are set here. */
export function AlertsSection() {
  const t = useMessages(alertMessages)
  const { navigate } = useWidget()
  const { quotaWarning } = useCapabilities()
  const hasRules = useStatus().capabilities.includes('alerts')
  return (
    <Section title={t.title} help={hasRules ? t.help : t.otherHelp} name="alerts">
      {hasRules ? (
        <Alerts fallback={<Skeleton height="96px" />} />
      ) : (
        <div className="alerts-elsewhere" part="alerts-elsewhere">
          <p className="muted">{t.elsewhere}</p>
          {quotaWarning && (
            <Button
              icon="bell"
              onPress={() => navigate({ tag: 'oneapi-personal-settings', href: '/setting?tab=personal' })}
            >
              {t.ownWarning}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}
