import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { bundledPackages, chunksOf } from '../web/bundled-packages.ts'

/** The packages that are not bundled with the embedded gateway: a database of 27 MB, and a binary for each platform. */
export const serverOutside = ['@electric-sql/pglite', '@node-rs/argon2']

/** The package that the command downloads from npm when it first runs the embedded gateway. */
export const fetchedOnRequest = '@electric-sql/pglite'

/**
 * Bundles the command `oneapi-widgets` with everything it imports into `output`. The embedded gateway is a separate
 * chunk.
 *
 * @returns the names of the bundled packages
 */
export async function bundleServer(root: string, output: string): Promise<string[]> {
  const gateway = join(root, 'gateway')
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: serverOutside },
    build: {
      ssr: true,
      outDir: output,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        // Slow plugins are not reported, because the cause may be a busy machine.
        checks: { pluginTimings: false },
        input: {
          cli: join(gateway, 'cli.ts'),
          testing: join(gateway, 'testing.ts'),
          // The gateway starts this worker by its file name, next to the chunk with the gateway.
          'prepare-worker': join(gateway, 'relay/paying/prepare-worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  // The chunk that opens the database reads the migrations from its own folder.
  cpSync(join(gateway, 'db/migrations'), join(output, 'migrations'), { recursive: true })
  return bundledPackages(chunksOf(result)).filter((name) => !serverOutside.includes(name))
}
