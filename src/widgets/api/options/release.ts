import { record, text } from '../../domain/wire.ts'
import { getOutside } from './outside.ts'

/** The newest release of the One API project (behaviour §7 "External"). */
export const defaultReleaseUrl = 'https://api.github.com/repos/songquanpeng/one-api/releases/latest'

/**
 * A published release: `tag` such as `v1.2.0`, `notes` in Markdown, `page` with more, empty if it is not an https
 * address.
 */
export interface Release {
  tag: string
  notes: string
  page: string
}

/**
 * Requests the release from a code-hosting service, not the gateway, without cookies or token.
 * @throws Error if there is no response, or it names no release
 */
export async function getLatestRelease(url: string): Promise<Release> {
  const release = record(await getOutside(url))
  const tag = text(release.tag_name)
  if (!tag) throw new Error('tag_name')
  const page = text(release.html_url)
  return { tag, notes: text(release.body), page: page.startsWith('https://') ? page : '' }
}
