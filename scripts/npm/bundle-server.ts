import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { bundledPackages, chunksOf } from '../web/bundled-packages.ts'

/** What is not bundled with the embedded gateway: a database of 27 MB, and a binary for each platform. */
export const serverOutside = ['@electric-sql/pglite', '@node-rs/argon2']

/** What the command gets from npm only when it runs the embedded gateway. */
export const fetchedOnRequest = '@electric-sql/pglite'

/**
 * Bundles the command `oneapi-widgets` with everything it imports into `output`. The embedded gateway is a separate
 * chunk.
 *
 * @returns the bundled packages
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
        // A machine under load is no fault of a plugin.
        checks: { pluginTimings: false },
        input: {
          cli: join(gateway, 'cli.ts'),
          testing: join(gateway, 'testing.ts'),
          // Started by its name, which is beside the chunk that starts it.
          'prepare-worker': join(gateway, 'relay/paying/prepare-worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  // The script that opens the database reads them from its own folder.
  cpSync(join(gateway, 'db/migrations'), join(output, 'migrations'), { recursive: true })
  return bundledPackages(chunksOf(result)).filter((name) => !serverOutside.includes(name))
}
