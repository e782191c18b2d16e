import { useState } from 'react'
import { metrics } from '../../../domain/usage/metrics.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { stepsFor, type Step } from '../../../kit/usage/sources/buckets.ts'
import type { Capabilities } from '../../../kit/usage/metrics-source.ts'
import { isPreset, presets } from '../../../domain/usage/spans.ts'
import type { Span } from '../../../domain/usage/days.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import type { UsageChoice } from '../usage-choice.ts'
import { messages } from '../usage.messages.ts'
import { zoneName } from './labels.ts'

// Forms share its script, which charts do not need.
const OwnDays = lazy(() => import('./own-days.tsx'))

interface UsageControlsProps {
  choice: UsageChoice
  range: Span
  step: Step
  capabilities: Capabilities
  narrow: boolean
  onChoose: (changes: Partial<UsageChoice>) => void
}

export function UsageControls({ choice, range, step, capabilities, narrow, onChoose }: UsageControlsProps) {
  const t = useMessages(messages)
  const own = !isPreset(choice.range)
  const [open, setOpen] = useState(own)
  const known = metrics.filter((metric) => capabilities.groups[metric])
  const groups = capabilities.groups[choice.metric] ?? []
  const limited = capabilities.lastDays[choice.metric]
  const chooseRange = (preset: string) => {
    setOpen(false)
    onChoose({ range: preset, step: '' })
  }
  const selects = [
    {
      label: t.group,
      value: choice.group,
      change: 'group',
      options: groups.map((value) => ({ value, label: t.groups[value] })),
    },
    {
      label: t.metric,
      value: choice.metric,
      change: 'metric',
      options: known.map((value) => ({ value, label: t.metrics[value] })),
    },
    {
      label: t.step,
      value: step,
      change: 'step',
      options: limited ? [] : stepsFor(range).map((value) => ({ value, label: t.steps[value] })),
    },
  ].filter(({ change, options }) => options.length > (change === 'metric' ? 1 : 0))
  return (
    <div className="usage-controls" part="controls">
      {limited ? (
        <p className="usage-note">{t.ownDays(limited.days, zoneName(limited), limited.age)}</p>
      ) : narrow ? (
        <Menu
          label={t.range}
          align="start"
          part="range"
          items={[
            ...presets.map((preset) => ({
              id: preset,
              label: t.ranges[preset],
              chosen: !open && choice.range === preset,
              onSelect: () => chooseRange(preset),
            })),
            { id: 'own', label: t.ownRange, chosen: open, onSelect: () => setOpen(true) },
          ]}
        >
          {!open && isPreset(choice.range) ? t.ranges[choice.range] : t.ownRange}
        </Menu>
      ) : (
        <div className="usage-group" role="group" aria-label={t.range}>
          {presets.map((preset) => (
            <Button
              key={preset}
              size="small"
              variant="ghost"
              aria-pressed={!open && choice.range === preset}
              onPress={() => chooseRange(preset)}
            >
              {t.ranges[preset]}
            </Button>
          ))}
          <Button size="small" variant="ghost" aria-pressed={open} onPress={() => setOpen(true)}>
            {t.ownRange}
          </Button>
        </div>
      )}
      {open && !limited && <OwnDays range={range} onChoose={(days) => onChoose({ range: days, step: '' })} />}
      {narrow ? (
        <Menu
          label={selects.map(({ label }) => label).join(' · ')}
          align="start"
          part="choices"
          items={selects.flatMap(({ label, value, options, change }) =>
            options.map((option, at) => ({
              id: `${change} ${option.value}`,
              label: option.label,
              chosen: option.value === value,
              ...(at === 0 && { heading: label }),
              onSelect: () => onChoose({ [change]: option.value }),
            })),
          )}
        >
          {selects
            .map(({ value, options }) => options.find((option) => option.value === value)?.label)
            .join(' · ')}
        </Menu>
      ) : (
        <div className="usage-selects">
          {selects.map(({ label, value, options, change }) => (
            <Select
              key={change}
              label={label}
              value={value}
              options={options}
              onChange={(chosen) => onChoose({ [change]: chosen })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
