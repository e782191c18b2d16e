import { Button } from '../controls/button.tsx'

type CodeSampleProps = {
  title: string
  code: string
  copyLabel: string
  onCopy: (code: string) => unknown
}

export function CodeSample({ title, code, copyLabel, onCopy }: CodeSampleProps) {
  return (
    <figure className="code-sample" part="sample">
      <figcaption>
        <span>{title}</span>
        <Button
          variant="ghost"
          size="small"
          icon="copy"
          onPress={() => onCopy(code)}
          label={`${copyLabel} ${title}`}
        >
          {copyLabel}
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
  copyLabel: string
  button: { label: string; part?: string }
  onCopy: (url: string) => unknown
  part?: string
}

export function AddressLine({ url, copyLabel, button, onCopy, part }: AddressLineProps) {
  return (
    <div className="address-line">
      <code part={part}>{url}</code>
      <Button variant="ghost" size="small" icon="copy" onPress={() => onCopy(url)} {...button}>
        {copyLabel}
      </Button>
    </div>
  )
}
