/** The largest part, in bytes. */
const max = 256 * 1024

/**
 * Streams an answer in parts, each produced only after the caller has taken the previous one.
 * @param over - called once, when the last part has been taken or the caller has disconnected
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
