const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six digits that an authenticator app shows for a secret (RFC 6238: SHA-1, steps of 30 s). */
export async function totpCode(secret: string, epochSeconds = Date.now() / 1000): Promise<string> {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Uint8Array.from(bits.match(/.{8}/g)!, (eight) => parseInt(eight, 2))
  const counter = new DataView(new ArrayBuffer(8))
  counter.setUint32(4, Math.floor(epochSeconds / 30))
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter))
  const number = digest.getUint32(digest.getUint8(19) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
