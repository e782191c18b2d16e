import { Button } from '../controls/button.tsx'
import { useControlWords } from '../controls/language.ts'

type CodeSampleProps = { title: string; code: string; onCopy: (code: string) => unknown }

export function CodeSample({ title, code, onCopy }: CodeSampleProps) {
  const { copy } = useControlWords()
  return (
    <figure className="code-sample" part="sample">
      <figcaption>
        <span>{title}</span>
        <Button
          variant="ghost"
          size="small"
          icon="copy"
          onPress={() => onCopy(code)}
          label={`${copy} ${title}`}
        >
          {copy}
        </Button>
      </figcaption>
      <pre tabIndex={0} aria-label={title}>
        <code>{code}</code>
      </pre>
    </figure>
  )
}

type AddressLineProps = {
  url: string
  button: { label: string; part?: string }
  onCopy: (url: string) => unknown
  part?: string
}

export function AddressLine({ url, button, onCopy, part }: AddressLineProps) {
  const { copy } = useControlWords()
  return (
    <div className="address-line">
      <code part={part}>{url}</code>
      <Button variant="ghost" size="small" icon="copy" onPress={() => onCopy(url)} {...button}>
        {copy}
      </Button>
    </div>
  )
}
