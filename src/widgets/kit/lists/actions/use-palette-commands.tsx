import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Id } from '../../../domain/id.ts'
import type { PaletteCommand } from '../../../stores/palette-commands.ts'
import { useWidget } from '../../element/widget-context.ts'
import type { Action, DirectAction } from './action.ts'
import type { ConfirmRequest } from '../../data/use-confirm.tsx'
import { useAct, type Write } from './use-act.ts'

interface CommandSource<Row> {
  rows: readonly Row[]
  /** `rows` are only those on screen. */
  known: readonly Row[]
  /** Undefined where rows do not open. */
  open: ((row: Row) => void) | undefined
  nameOf: (row: Row) => string
  page: readonly Action[]
  row: readonly Action<Row>[]
  disabledReason: string | undefined
  write: Write<Row>
  requestConfirm: (request: ConfirmRequest) => void
}

export function usePaletteCommands<Row extends { id: Id }>(offering: CommandSource<Row>): ReactNode {
  const { provideCommands } = useWidget()
  const [started, begin] = useState<{ place: number; act: ReactNode }>()
  const latest = useRef(offering)
  useEffect(() => {
    latest.current = offering
  })
  useEffect(() => {
    let place = 0
    const offersOf = <On,>(
      actions: readonly Action<On>[],
      on: On,
      write: Write<On>,
      reason?: string,
    ): PaletteCommand[] =>
      actions
        .filter(({ appliesTo }) => appliesTo?.(on) ?? true)
        .flatMap((action) => {
          const obstacle = reason ?? action.obstacle?.(on)
          const { id, label } = action
          if ('choices' in action)
            return action.choices.map((choice): PaletteCommand => {
              const name = `${label} · ${choice.label}`
              return { id: `${id} ${choice.id}`, label: name, obstacle, run: () => void choice.run(on) }
            })
          const run = (given?: number) => {
            const act = (
              <PaletteAction
                key={place++}
                action={action}
                on={on}
                given={given}
                write={write}
                requestConfirm={latest.current.requestConfirm}
              />
            )
            begin({ place, act })
          }
          return { id, label, obstacle, run }
        })
    return provideCommands({
      page() {
        const { page, disabledReason } = latest.current
        return offersOf<void>(
          page,
          undefined,
          (gateway, { perform }) => perform(gateway, undefined),
          disabledReason,
        )
      },
      row(which) {
        const { rows, known, nameOf, row: actions, write } = latest.current
        const isIt = (one: Row) => (typeof which === 'object' ? one.id === which.id : nameOf(one) === which)
        const row = typeof which === 'number' ? rows[which] : known.find(isIt)
        return row && { name: nameOf(row), commands: offersOf(actions, row, write) }
      },
      open(id) {
        const { known, open } = latest.current
        const row = known.find((one) => one.id === id)
        if (!row || !open) return false
        open(row)
        return true
      },
    })
  }, [provideCommands])
  return started?.act
}

function PaletteAction<On>(props: {
  action: DirectAction<On>
  on: On
  given: number | undefined
  write: Write<On>
  requestConfirm: (request: ConfirmRequest) => void
}) {
  const { act } = useAct(props.on, props.write, props.requestConfirm)
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void act(props.action, props.given)
  })
  return null
}
