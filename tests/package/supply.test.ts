import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditVerdict } from '../../scripts/supply/audit.ts'
import { lockProblems, type Lock } from '../../scripts/supply/lock.ts'
import { billOfMaterials, bindingLicences } from '../../scripts/supply/sbom.ts'
import { ensureBuilt } from '../../scripts/web/web-build.ts'

const root = join(import.meta.dirname, '../..')
const read = <Value>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Value
const lock = read<Lock>('package-lock.json')
const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json')

describe('materials', () => {
  test('the bill names what is in the build, and only that as required', async () => {
    const { packages } = await ensureBuilt()
    const bill = billOfMaterials(root, 'oneapi-widgets', packages)
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'oneapi-widgets' } },
    })
    const required = bill.components.filter(({ scope }) => scope === 'required').map(({ name }) => name)
    expect([...new Set(required)].sort()).toEqual(packages)
    expect(required).toEqual(
      expect.arrayContaining(['react', '@shoelace-style/shoelace', 'zustand', 'ofetch']),
    )
    expect(required).not.toContain('vite')
    expect(bindingLicences(bill)).toEqual([])
  })

  test('a licence that binds is told', () => {
    const bill = {
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'x', version: '1.0.0' } },
      components: [
        {
          name: 'free',
          version: '1.0.0',
          scope: 'required' as const,
          licenses: [{ license: { id: 'MIT' } }],
        },
        {
          name: 'binding',
          version: '2.0.0',
          scope: 'required' as const,
          licenses: [{ license: { id: 'GPL-3.0' } }],
        },
        { name: 'silent', version: '3.0.0', scope: 'required' as const },
        {
          name: 'tool',
          version: '4.0.0',
          scope: 'excluded' as const,
          licenses: [{ license: { id: 'GPL-3.0' } }],
        },
      ],
    }
    expect(bindingLicences(bill)).toEqual(['binding 2.0.0: GPL-3.0', 'silent 3.0.0: no licence'])
  })
})

describe('the lock file', () => {
  test('fetches nothing unseen', () => expect(lockProblems(lock, allowScripts)).toEqual([]))

  test('would be refused with a package from elsewhere, without hash, or with a script', () => {
    const [host = ''] = Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? [])
    const safe = { resolved: host, integrity: 'sha512-x' }
    const problems = lockProblems(
      {
        packages: {
          '': {},
          'node_modules/a': safe,
          'node_modules/b': safe,
          'node_modules/c': { ...safe, resolved: 'https://elsewhere.example/c.tgz' },
          'node_modules/d': { resolved: host },
          'node_modules/e': { ...safe, hasInstallScript: true },
          'node_modules/f': { ...safe, hasInstallScript: true },
        },
      },
      { f: false },
    )
    expect(problems).toEqual([
      'node_modules/c comes from https://elsewhere.example',
      'node_modules/d has no hash',
      'node_modules/e runs a script when installed',
    ])
  })
})

describe('the audit', () => {
  test('a registry that answers no audits leaves it unchecked', () => {
    expect(auditVerdict({ message: '405 Method Not Allowed', error: { summary: '' } })).toEqual({
      state: 'unchecked',
      text: 'unchecked: 405 Method Not Allowed',
    })
    expect(auditVerdict({ error: { summary: 'request failed' } }).state).toBe('unchecked')
  })

  test('high findings count, moderate ones do not', () => {
    const metadata = { vulnerabilities: {} }
    expect(auditVerdict({ metadata, vulnerabilities: { a: { severity: 'moderate' } } }).state).toBe('clean')
    expect(
      auditVerdict({ metadata, vulnerabilities: { a: { severity: 'high' }, b: { severity: 'critical' } } }),
    ).toEqual({ state: 'findings', text: 'a (high), b (critical)' })
  })
})
