/**
 * A foreign page in a sandbox. Storage is left to it only when it is of another origin: a page of our own origin with
 * script and storage could take the sandbox off itself.
 */
export function Framed({ src, title, part = 'frame' }: { src: string; title: string; part?: string }) {
  return (
    <iframe
      className="framed"
      part={part}
      src={src}
      title={title}
      sandbox={sandbox(src)}
      referrerPolicy="no-referrer"
    />
  )
}

/** An `https:` address and nothing else: such a text is framed instead of shown. */
export function isFramedUrl(text: string): boolean {
  return /^https:\/\/\S+$/.test(text.trim()) && URL.canParse(text.trim())
}

/** Whether a browser frames a web address: everything on an http page, on an https page what is https itself. */
export const canBeFramed = (address: string, { protocol } = location): boolean =>
  URL.canParse(address) && (protocol !== 'https:' || new URL(address).protocol === 'https:')

function sandbox(src: string): string {
  const own = new URL(src, location.href).origin === location.origin
  return `allow-scripts allow-forms allow-popups${own ? '' : ' allow-same-origin'}`
}
