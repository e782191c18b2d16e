/** Why data cannot be read or written, and what to do about it. */
interface DataFailure {
  /** The English sentence for the start-up and the log: it names the setting, and what to do. */
  log: string
  /** The Chinese sentence for the console, with no more than an operator needs. */
  console: string
}

const full: DataFailure['console'] = '网关的磁盘已满：请运维人员腾出空间（DATA_DIR 或 DATABASE_URL）'
const missing = '网关的数据文件缺失：请运维人员恢复备份（DATA_DIR 或 DATABASE_URL）'
const closed = '网关无法写入数据：请运维人员更正 DATA_DIR 的权限'
const away = '网关无法连接数据库：请运维人员启动数据库，或更正 DATABASE_URL'

/** PostgreSQL's SQLSTATE `data_corrupted`, for data that it cannot read. */
export const dataCorrupted = 'XX001'

const byCode: Record<string, DataFailure> = {
  [dataCorrupted]: {
    log: "The data (DATABASE_URL or DATA_DIR) cannot be read: files are missing, damaged or another user's. Restore the backup, then start again.",
    console: missing,
  },
  ENOSPC: {
    log: 'The disk is full: the data (DATA_DIR) cannot be written. Make room, or name a folder elsewhere.',
    console: full,
  },
  '53100': {
    log: 'The disk of the database (DATABASE_URL or DATA_DIR) is full. Make room there, and start again.',
    console: full,
  },
  '58P01': {
    log: 'Files of the database (DATABASE_URL or DATA_DIR) are missing. Restore the backup, then start again.',
    console: missing,
  },
  ENOENT: {
    log: 'The data folder (DATA_DIR) was removed, or files of it. Restore the backup, then start again.',
    console: missing,
  },
  EACCES: {
    log: 'The data folder (DATA_DIR) may not be written by this user. Change its owner, or name another folder.',
    console: closed,
  },
  EROFS: {
    log: 'The data folder (DATA_DIR) is on a read-only file system. Name another folder.',
    console: closed,
  },
  ECONNREFUSED: {
    log: 'No PostgreSQL answers at DATABASE_URL. Start it, or correct the address and port.',
    console: away,
  },
  ENOTFOUND: {
    log: 'The host name in DATABASE_URL is unknown. Correct it, or check the name server.',
    console: away,
  },
  '28P01': { log: 'PostgreSQL refuses the user or the password in DATABASE_URL.', console: away },
  '3D000': {
    log: 'The database that DATABASE_URL names does not exist. Create it: createdb NAME.',
    console: away,
  },
}

/** Thrown when no connection to the database can be made; its cause says why. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

/** The sentences for an error that comes from the data; undefined for all other errors. */
export function dataFailure(error: unknown): DataFailure | undefined {
  const causes = causesOf(error)
  const failure = causes.map(({ code }) => byCode[code ?? '']).find(Boolean)
  // ECONNREFUSED and ENOTFOUND may also come from another server, such as the mail server, and then say nothing about
  // the data.
  return failure?.console === away && !causes.some(isOfDatabase) ? undefined : failure
}

/**
 * Recognises DatabaseUnreachable, Drizzle's query errors (they have `params`) and PostgreSQL's errors (they have
 * `severity`).
 */
const isOfDatabase = (error: Error) =>
  error instanceof DatabaseUnreachable || 'params' in error || 'severity' in error

const wasi: Record<number, string> = { 2: 'EACCES', 44: 'ENOENT', 51: 'ENOSPC', 69: 'EROFS' }

/**
 * An error with all its causes. An AggregateError, as from a host name with several addresses, adds each of its
 * errors.
 */
function causesOf(error: unknown): NodeJS.ErrnoException[] {
  // PGlite's file system throws plain objects with an error number of WASI.
  if (!(error instanceof Error))
    return [{ code: wasi[(error as { errno?: number } | undefined)?.errno ?? 0] } as NodeJS.ErrnoException]
  const parts = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return [error, ...[...parts, error.cause].flatMap(causesOf)]
}
