import { useState } from 'react'
import { defaultReleaseUrl, getLatestRelease, type Release } from '../../../api/options.ts'
import { wordsOf } from '../../../dom/attributes.ts'
import { furtherOptionNames } from '../../../kit/options/labels/further.messages.ts'
import { isFramed } from '../../../domain/options/maintenance.ts'
import { useOptions } from '../../../kit/options/options-context.ts'
import { OptionSection } from '../../../kit/options/option-section.tsx'
import { OptionsTab } from '../../../kit/options/options-tab.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { otherLabels } from '../../../kit/options/labels/other.messages.ts'
import { messages } from './other-settings.messages.ts'
import { isOwnVersion, ownVersion } from '../../../kit/doctor/own-version.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { lazy, LazyDialog } from '../../../kit/element/lazy.tsx'
import { RichText } from '../../../ui/content/rich-text.tsx'
import { Section } from '../../../ui/layout/section.tsx'

export function OtherSettings({ releaseUrl, hide }: { releaseUrl?: string; hide?: string }) {
  const { title, help, sections } = useMessages(messages)
  const named = useMessages(furtherOptionNames)
  const t = {
    ...Object.fromEntries(Object.entries(named).map(([name, label]) => [name, { label }])),
    ...useMessages(otherLabels),
  }
  return (
    <OptionsTab tab="other" title={title} help={help} hide={hide} t={t} sections={sections}>
      <OptionSection section="notice">
        <PlanMaintenance />
      </OptionSection>
      <OptionSection section="brand" />
      <OptionSection section="content" />
      {!wordsOf(hide).includes('update') && <UpdateCheck url={releaseUrl || defaultReleaseUrl} />}
    </OptionsTab>
  )
}

const MaintenanceDialog = lazy(() => import('./maintenance-dialog.tsx'))

function PlanMaintenance() {
  const t = useMessages(messages)
  const { has, value } = useOptions()
  const [isOpen, setOpen] = useState(false)
  return (
    <p>
      <Button
        icon="clock"
        onPress={() => setOpen(true)}
        disabledReason={isFramed(value('Notice')) || !has('Notice') ? t.maintenanceFramed : undefined}
        part="plan-maintenance"
      >
        {t.maintenance}
      </Button>
      {isOpen && <MaintenanceDialog onClose={() => setOpen(false)} />}
    </p>
  )
}

type Finding = 'failed' | { release: Release } | undefined

function UpdateCheck({ url }: { url: string }) {
  const t = useMessages(messages)
  const [finding, setFinding] = useState<Finding>()
  const [reading, setReading] = useState(false)
  const release = typeof finding === 'object' ? finding.release : undefined
  const newer = release && !isOwnVersion(release.tag)

  const check = async () => {
    setFinding(undefined)
    try {
      const found = await getLatestRelease(url)
      setFinding({ release: found })
      setReading(!isOwnVersion(found.tag))
    } catch {
      setFinding('failed')
    }
  }
  const statusText =
    finding === 'failed'
      ? t.checkFailed
      : release
        ? newer
          ? t.newer(release.tag)
          : t.latest(release.tag)
        : t.current(ownVersion)
  return (
    <Section title={t.update} help={t.updateHelp} name="update">
      <div className="update">
        <p role="status" className={finding === 'failed' ? 'bad' : undefined}>
          {statusText}
        </p>
        <Button icon="refresh" onPress={check} part="check-update">
          {t.check}
        </Button>
      </div>
      {newer && reading && <Notes release={release} onClose={() => setReading(false)} />}
    </Section>
  )
}

function Notes({ release, onClose }: { release: Release; onClose: () => void }) {
  const t = useMessages(messages)
  return (
    <LazyDialog title={t.newer(release.tag)} onClose={onClose} size="large" closeOnOutside>
      {release.notes ? (
        <RichText text={release.notes} frameTitle={t.frame} part="release" />
      ) : (
        <p className="muted">{t.noNotes}</p>
      )}
      {release.page && (
        <p>
          <a href={release.page} target="_blank" rel="noopener noreferrer">
            {t.read}
          </a>
        </p>
      )}
    </LazyDialog>
  )
}
