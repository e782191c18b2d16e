import { parseJson } from '../../../domain/format.ts'
import type { Id } from '../../../domain/id.ts'
import type { LogFilters } from '../../../domain/log.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { acquireLock } from '../../../kit/jobs/job-file.ts'
import { withTable } from '../../../stores/browser-database.ts'
import type { LineSink, LogPosition } from '../lines/log-read-job.ts'

/** Where a page of a log that comes as a file begins: at the time of the line before it, `known` lines of which were read. */
export interface PageStart {
  edge?: { end_timestamp: number }
  known: number
}

/** What an interrupted export needs to go on: what it reads and how much of that is saved, but none of the lines. */
export interface StoredExport {
  columns: readonly string[]
  filters: LogFilters
  /** The filters that the page has fixed: another page does not offer it. */
  fixed: string
  position?: LogPosition & { start: PageStart | undefined }
  /** The name under which the database has the reader's file, and the bytes that were written to it. */
  file?: { name: string; size: number }
}

/** A file of the reader's disk, which Chromium gives to the page: https://wicg.github.io/file-system-access/ */
export interface FileHandle {
  createWritable(options?: { keepExistingData: boolean }): Promise<Writable>
  getFile(): Promise<Blob>
  requestPermission(options: { mode: 'readwrite' }): Promise<PermissionState>
}
export interface Writable {
  write(text: string): Promise<void>
  truncate(size: number): Promise<void>
  seek(position: number): Promise<void>
  close(): Promise<void>
  /** Drops what was written since the file was opened. */
  abort(): Promise<void>
}

const files = { database: 'oneapi-exports', table: 'files' }

export const readExport = (gateway: Gateway, key: string) =>
  parseJson(gateway.storage.read(key) ?? '') as StoredExport | undefined

/** Resolves to a function that releases the export; to undefined while another export has its place, in any tab. */
export const holdExport = ({ baseUrl }: Gateway, key: string) =>
  acquireLock(`oneapi-export:${baseUrl}:${key}`)

/** Stores how far one export has come, until it ends. */
export class ExportRecord {
  readonly stored: StoredExport
  /** Where each page read so far begins. */
  readonly starts: PageStart[] = [{ known: 0 }]
  readonly #gateway: Gateway
  readonly #key: string
  readonly #held: Promise<(() => void) | undefined>
  readonly #user: Id | undefined

  constructor(
    gateway: Gateway,
    key: string,
    stored: StoredExport,
    held: Promise<(() => void) | undefined> = holdExport(gateway, key),
  ) {
    const { position } = stored
    if (position?.start) this.starts[position.page] = position.start
    this.#gateway = gateway
    this.#key = key
    this.#held = held
    this.#user = gateway.session.getState().user?.id
    this.stored = stored
  }

  async save(position: LogPosition) {
    if (!(await this.#held)) return
    this.stored.position = { ...position, start: this.starts[position.page] }
    this.#gateway.storage.write(this.#key, JSON.stringify(this.stored))
  }

  keepFile(name: string, handle: FileHandle) {
    return withTable(files, 'readwrite', (all) => all.put(handle, name))
  }

  async file(): Promise<FileHandle | undefined> {
    let found: IDBRequest<FileHandle> | undefined
    await withTable(files, 'readonly', (all) => (found = all.get(this.stored.file!.name)))
    return found?.result
  }

  /** Forgets it, unless somebody else has signed in: then it stays for its user. */
  async end() {
    const release = await this.#held
    const { file } = this.stored
    if (release && this.#gateway.session.getState().user?.id === this.#user) {
      this.#gateway.storage.remove(this.#key)
      if (file) await withTable(files, 'readwrite', (all) => all.delete(file.name))
    }
    release?.()
  }

  /** Leaves it to be continued later, in any tab. */
  async release() {
    ;(await this.#held)?.()
  }
}

/** All lines, beyond the limit of an export. */
export interface WholeSink extends LineSink {
  record: ExportRecord
  /** Ends a cancelled export, whose saved lines stay. */
  drop: () => unknown
}
