import { useEffect, useRef, useState } from 'react'
import { tokenKeys } from '../../../api/tokens.ts'
import { readNumber } from '../../../domain/forms/numbers.ts'
import { longerThan } from '../../../domain/limits.ts'
import { isMasked, newToken, secretOf, type Token } from '../../../domain/tokens/token.ts'
import { nameOf } from '../../../domain/typed.ts'
import { csvFile } from '../../../kit/data/csv.ts'
import { saveFile } from '../../../kit/data/save-file.ts'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { CreatedEnd } from '../../../kit/forms/created-end.tsx'
import { useTextLimits } from '../../../kit/forms/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { mask } from '../../../ui/controls/secret.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Textarea } from '../../../ui/fields/textarea.tsx'
import { makeToken } from '../../../kit/keys/make-token.ts'
import { severalMessages } from './several-tokens.messages.ts'
import { TokenEditor } from './token-editor.tsx'
import { messages } from './token-form.messages.ts'

/** Each key is a call of its own, and gateways limit calls. */
const max = 100

const defaults = '10'

export default function SeveralTokens({ onOne, onDone }: { onOne: () => void; onDone: () => void }) {
  const { emit } = useWidget()
  const t = useMessages(severalMessages)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [shown, show] = useState(false)
  const [made, setMade] = useState<readonly Token[]>([])
  const field = useRef<HTMLTextAreaElement>(null)
  const names = namesIn(text)
  const fault = useNamesFault(names)
  const restart = () => {
    setMade([])
    setTried(false)
    show(false)
  }
  if (shown) return <MadeTokens tokens={made} onAnother={restart} onDone={onDone} />
  return (
    <TokenEditor
      start={newToken}
      several={{
        saveLabel: t.create(Math.max(1, names.length)),
        typed: text !== '',
        mayCreate() {
          setTried(true)
          if (fault) field.current?.focus()
          return !fault
        },
        async create(gateway, draft) {
          for (const [index, name] of names.entries()) {
            const token = await makeToken(gateway, { ...draft, name })
            setMade((before) => [...before, token])
            // More names may have been typed meanwhile.
            setText((now) =>
              now
                .split('\n')
                .filter((line) => nameOf(line) !== name)
                .join('\n'),
            )
            // The form reports the last one.
            if (index === names.length - 1) return token
            emit('oneapi-token-created', { id: token.id })
            void gateway.resources.invalidate(tokenKeys.all)
          }
          throw new Error('no name')
        },
        names: (
          <>
            {made.length > 0 && (
              <Callout part="partly-made">
                {t.partly(made.length, names.length)}{' '}
                <Button size="small" onPress={() => show(true)} part="show-made">
                  {t.showMade}
                </Button>
              </Callout>
            )}
            <Textarea
              ref={field}
              label={t.names}
              value={text}
              onChange={setText}
              help={t.namesHelp(max)}
              error={tried && fault ? fault : undefined}
              name="token-names"
              rows={6}
              autoFocus
            />
            <Numbering first={names[0]} onFill={(filled) => setText(filled.join('\n'))} />
            <Button size="small" variant="ghost" onPress={onOne} part="one">
              {t.one}
            </Button>
          </>
        ),
      }}
      onStored={() => show(true)}
      onCancel={onDone}
    />
  )
}

const namesIn = (text: string): string[] => text.split('\n').map(nameOf).filter(Boolean)

function useNamesFault(names: readonly string[]): string | undefined {
  const t = useMessages(severalMessages)
  const own = useMessages(messages)
  const { tokenName: maxLength } = useTextLimits()
  if (names.length === 0) return t.namesMissing
  if (names.length > max) return t.tooMany(names.length, max)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) return t.nameTwice(twice)
  for (const name of names) {
    const long = longerThan(name, maxLength)
    if (long) return t.nameFault(name, own[long.why](long.max))
  }
  return undefined
}

interface NumberingProps {
  /** The part of the first typed name in front of the numbers. */
  first: string | undefined
  onFill: (names: string[]) => void
}

/** `test-01` to `test-10`. */
function Numbering({ first, onFill }: NumberingProps) {
  const t = useMessages(severalMessages)
  const [typed, setTyped] = useState(defaults)
  const read = readNumber(typed)
  const count =
    typeof read === 'number' && Number.isInteger(read) && read > 0 && read <= max ? read : undefined
  const stem = (first ?? t.firstName).replace(/-\d+$/, '')
  const numbered = (index: number) => `${stem}-${String(index).padStart(String(count).length, '0')}`
  return (
    <div className="numbering">
      <NumberField
        whole
        label={t.count}
        value={typed}
        onChange={setTyped}
        help={count ? t.fillHelp(numbered(1), numbered(count)) : undefined}
        error={count ? undefined : `1–${max}`}
      />
      <Button
        disabledReason={count ? undefined : `1–${max}`}
        onPress={() => count && onFill(Array.from({ length: count }, (_, index) => numbered(index + 1)))}
        part="number-names"
      >
        {t.fill}
      </Button>
    </div>
  )
}

interface MadeTokensProps {
  tokens: readonly Token[]
  onAnother: () => void
  onDone: () => void
}

/** The secrets of the keys are never in the page. */
function MadeTokens({ tokens, onAnother, onDone }: MadeTokensProps) {
  const t = useMessages(severalMessages)
  const copy = useCopy()
  const place = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const areWhole = tokens.every(({ key }) => !isMasked(key))
  const secrets = tokens.map(({ name, key }) => [name, secretOf(key)] as const)
  const file = 'api-keys.csv'
  const save = () => saveFile(place.current!, csvFile([[t.name, t.key], ...secrets]), file)
  return (
    <section ref={place} className="created" part="created" aria-labelledby="made-title">
      <div>
        <h2 id="made-title" ref={title} tabIndex={-1}>
          {t.madeTitle(tokens.length)}
        </h2>
        <p className="muted">{areWhole ? t.madeHelp : t.maskedHelp}</p>
      </div>
      <ul className="made-keys" part="made" tabIndex={0} aria-label={t.keys}>
        {tokens.map(({ id, name, key }) => (
          <li key={id}>
            <span>{name}</span>
            {!isMasked(key) && <code>{mask(secretOf(key))}</code>}
          </li>
        ))}
      </ul>
      <div className="created-actions">
        {areWhole && (
          <>
            <Button variant="primary" icon="download" onPress={save} part="download">
              {t.save(file)}
            </Button>
            <Button
              icon="copy"
              onPress={() => copy(secrets.map((pair) => pair.join('\t')).join('\n'))}
              part="copy-all"
            >
              {t.copyAll}
            </Button>
          </>
        )}
        <CreatedEnd t={t} onAnother={onAnother} onDone={onDone} />
      </div>
    </section>
  )
}
