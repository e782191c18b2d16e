import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { zipSync } from 'fflate'
import { parseDocument } from 'yaml'
import { billOfMaterials } from '../supply/sbom.ts'
import { writeTheme } from '../theme.ts'

interface Release {
  root: string
  /** The folder of the built package; `web` is the folder of the built console. */
  packageFolder: string
  web: string
  name: string
  version: string
  /** The time of the release's commit in ISO 8601, so that no file depends on when or where it is made. */
  date: string
  /** The packages whose code is in the browser's scripts. */
  bundled: string[]
  notes: string
  surface: string
}

/**
 * Writes the files of a release to `folder`: the package, the theme and the WordPress plugin as archives, a compose
 * file that runs the package next to it, the release notes, the bill of materials, the public surface, and a hash of
 * each file. The same commit gives the same bytes.
 */
export function writeRelease(folder: string, release: Release): void {
  const { root, packageFolder, web, name, version, notes, surface } = release
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync('npm', ['pack', '--pack-destination', folder], {
    cwd: packageFolder,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  })
  const write = (file: string, content: string | Uint8Array) => writeFileSync(join(folder, file), content)
  const theme = mkdtempSync(join(tmpdir(), 'oneapi-theme-'))
  writeTheme(web, theme)
  write(`${name}-${version}-theme.zip`, zipOf(theme))
  rmSync(theme, { recursive: true })
  write(`${name}-${version}-wordpress.zip`, zipOf(join(root, 'deploy/wordpress/oneapi-widgets'), `${name}/`))
  write('compose.yaml', composeFile(root, `${name}-${version}.tgz`))
  write('notes.md', `${notes}\n`)
  write('surface.txt', surface)
  write(`${name}-${version}.cdx.json`, billOf(release))
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
  const files = readdirSync(folder).sort()
  write('SHA256SUMS', files.map((file) => `${hash(file)}  ${file}\n`).join(''))
}

/**
 * Makes a reproducible archive: files are sorted and have a fixed time, because an archive stores the local time of a
 * file.
 */
function zipOf(folder: string, prefix = ''): Uint8Array {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const name = (file: string) =>
    prefix +
    file
      .slice(folder.length + 1)
      .split(sep)
      .join('/')
  return zipSync(Object.fromEntries(files.map((file) => [name(file), readFileSync(file)])), {
    level: 9,
    mtime: new Date(1980, 0, 1),
  })
}

/**
 * The bill of materials with the time of the commit and the version, in place of npm's random number and current time.
 */
function billOf({ root, name, version, date, bundled }: Release): string {
  const { serialNumber: _, ...bill } = billOfMaterials(root, name, bundled)
  bill.metadata.timestamp = date
  bill.metadata.component.version = version
  return `${JSON.stringify(bill, null, 2)}\n`
}

/**
 * Derives a compose file from `deploy/compose.yaml`: the console comes from the package in the same folder instead of
 * the sources, in an image with the last stage of `deploy/Dockerfile`.
 */
export function composeFile(root: string, tarball: string): string {
  const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')
  const pglite = /pglite": "([^"]+)"/.exec(readFileSync(join(root, 'package.json'), 'utf8'))![1]
  const image = read('Dockerfile').replace(/^[^]*\nFROM /, 'FROM ')
  const installed = image
    .replace(/^(COPY --from=.*|#.*)\n/gm, '')
    .replace(
      /^WORKDIR .*\n/m,
      `$&COPY ${tarball} ./\nRUN tar -xzf ${tarball} --strip-components=1 && rm ${tarball} && \\\n  npm install --no-save --no-package-lock --omit=dev --omit=peer --no-audit --no-fund @electric-sql/pglite@${pglite}\n`,
    )
  const compose = parseDocument(read('compose.yaml'))
  compose.setIn(['services', 'console', 'build'], { context: '.', dockerfile_inline: installed })
  compose.commentBefore = ` The console with a One API gateway and PostgreSQL, from ${tarball} beside this file:
   POSTGRES_PASSWORD=… SESSION_SECRET=… docker compose up --build --wait
 Then http://localhost:3000, root / 123456.`
  return compose.toString({ lineWidth: 0 })
}
