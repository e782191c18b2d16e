import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { bundledPackages, chunksOf, modulesByScript } from './bundled-packages.ts'
import { buildDemo } from './demo-build.ts'
import { inProduction } from '../in-production.ts'
import { precompress } from './precompress.ts'
import { hashSources } from './sources.ts'
import type { Build, Tell } from './web-build.ts'
import { writeWebExtras } from './web-extras.ts'

/** Builds and compresses. The stamp is written last, so that an interrupted build does not count as finished. */
export async function build(root: string, version: string, stamp: string, tell?: Tell): Promise<Build> {
  const dist = join(root, 'dist')
  const sources = hashSources(root)
  rmSync(stamp, { force: true })
  const config = { configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' } as const
  tell?.('1 of 4: scripts')
  const result = await inProduction(() => viteBuild(config))
  const chunks = chunksOf(result)
  const packages = bundledPackages(chunks)
  tell?.('2 of 4: manifest and licences')
  writeWebExtras(root, join(dist, 'web'), version, packages)
  tell?.('3 of 4: documents and demo')
  await inProduction(() => buildDemo(root))
  tell?.('4 of 4: compressed files')
  await precompress(join(dist, 'web'))
  await precompress(join(dist, 'demo'))
  writeFileSync(join(dist, 'modules.json'), JSON.stringify(modulesByScript(root, chunks)))
  const built: Build = { version, sources, packages }
  writeFileSync(stamp, JSON.stringify(built))
  return built
}
