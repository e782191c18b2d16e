/** Bytes of a part. */
const max = 256 * 1024

/**
 * An answer that is given in parts, each when the one before has been taken.
 * @param over runs once, when all of it has been taken, or the caller has left
 */
export function inParts(bytes: Uint8Array, over: () => void): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(bytes.subarray(at, (at += max)))
        if (at < bytes.length) return
        controller.close()
        over()
      },
      cancel: over,
    },
    { highWaterMark: 0 },
  )
}
