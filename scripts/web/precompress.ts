import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json)$/

/** Bytes of the smallest file that is compressed; smaller ones fit into one packet anyway. */
const smallest = 1000

/** Writes `.br` and `.gz` next to every text file in a folder, so that the server need not compress. */
export async function precompress(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    compressible.test(name),
  )
  await Promise.all(
    files.map(async (name) => {
      const content = await readFile(join(folder, name))
      if (content.length < smallest) return
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content),
        promisify(gzip)(content, { level: 9 }),
      ])
      await writeFile(join(folder, `${name}.br`), br)
      await writeFile(join(folder, `${name}.gz`), gz)
    }),
  )
}
