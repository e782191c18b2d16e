/** Only another origin keeps its storage: with `allow-same-origin` ours could remove its sandbox. */
export function Framed({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      className="framed"
      part="frame"
      src={src}
      title={title}
      sandbox={sandbox(src)}
      referrerPolicy="no-referrer"
    />
  )
}

export const isFramedUrl = (text: string): boolean =>
  /^https:\/\/\S+$/.test(text.trim()) && URL.canParse(text.trim())

/** An https page frames only https. */
export const canBeFramed = (address: string, { protocol } = location): boolean =>
  URL.canParse(address) && (protocol !== 'https:' || new URL(address).protocol === 'https:')

function sandbox(src: string): string {
  const own = new URL(src, location.href).origin === location.origin
  return `allow-scripts allow-forms allow-popups${own ? '' : ' allow-same-origin'}`
}
