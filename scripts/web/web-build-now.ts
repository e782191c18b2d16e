import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { bundledPackages, chunksOf, modulesByScript } from './bundled-packages.ts'
import { buildDemo } from './demo-build.ts'
import { inProduction } from '../in-production.ts'
import { precompress } from './precompress.ts'
import { hashSources } from './sources.ts'
import type { Build } from './web-build.ts'
import { writeWebExtras } from './web-extras.ts'

/** Builds and compresses. The stamp is written last, so that an interrupted build does not count. */
export async function build(root: string, version: string, stamp: string): Promise<Build> {
  const dist = join(root, 'dist')
  const sources = hashSources(root)
  rmSync(stamp, { force: true })
  const config = { configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' } as const
  const result = await inProduction(() => viteBuild(config))
  const chunks = chunksOf(result)
  const packages = bundledPackages(chunks)
  writeWebExtras(root, join(dist, 'web'), version, packages)
  await inProduction(() => buildDemo(root))
  await precompress(join(dist, 'web'))
  await precompress(join(dist, 'demo'))
  writeFileSync(join(dist, 'modules.json'), JSON.stringify(modulesByScript(root, chunks)))
  const built: Build = { version, sources, packages }
  writeFileSync(stamp, JSON.stringify(built))
  return built
}
