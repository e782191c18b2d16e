export type Lock = {
  packages: Record<
    string,
    { version?: string; resolved?: string; integrity?: string; link?: boolean; hasInstallScript?: boolean }
  >
}

/**
 * The problems of a lock file: packages without a hash, from a different host than most, or with an install script
 * that `allowScripts` neither allows nor forbids by name.
 */
export function lockProblems({ packages }: Lock, allowScripts: Record<string, boolean>): string[] {
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)
  const hosts = installed.map(([, { resolved }]) => (resolved ? new URL(resolved).origin : ''))
  const usual = mostFrequent(hosts)
  return installed.flatMap(([path, { integrity, hasInstallScript }], place) => {
    const name = path.split('node_modules/').at(-1) ?? path
    return [
      ...(integrity ? [] : [`${path} has no hash`]),
      ...(hosts[place] === usual ? [] : [`${path} comes from ${hosts[place] || 'nowhere'}`]),
      ...(hasInstallScript && !(name in allowScripts) ? [`${path} runs a script when installed`] : []),
    ]
  })
}

function mostFrequent(words: string[]): string | undefined {
  const count = (word: string) => words.filter((other) => other === word).length
  return [...new Set(words)].sort((one, other) => count(other) - count(one))[0]
}
