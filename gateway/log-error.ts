import { dataFailure } from './db/data-failure.ts'
import { errorText, withoutQuotations } from './error-text.ts'

/** The fields of a database error that describe its statement without the values in it. */
interface Statement {
  code?: string
  table?: string
  table_name?: string
  constraint?: string
  constraint_name?: string
  routine?: string
}

/**
 * Writes an error to the operator's log. Of a failed statement it writes only code, table and stack, because the
 * driver's message repeats the statement's values, which may be keys. Messages of the runtime (which may quote a
 * header or a text) are replaced by their code, and quotations in other messages are removed.
 */
export const logError = (place: string, error: unknown): void => {
  const chain = causes(error)
  const entries = chain.some(carriesValues) ? chain.map(withoutValues) : chain.map(whole)
  const sentence = dataFailure(error)?.log
  console.error(`${place}: ${sentence ? `${sentence}\n` : ''}${entries.join('\ncaused by ')}`)
}

/** The error and its causes, the outermost first. */
const causes = (error: unknown): unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...causes(error.cause)] : [error]

const whole = (error: unknown) =>
  error instanceof Error
    ? [`${error.name}: ${messageOf(error)}`, ...framesOf(error)].join('\n')
    : withoutQuotations(String(error))

const runtime = [TypeError, SyntaxError, RangeError, URIError, ReferenceError, DOMException]

const messageOf = (error: Error) =>
  runtime.some((kind) => error instanceof kind) ? errorText(error) : withoutQuotations(error.message)

const framesOf = ({ stack }: Error) => stack?.match(/^ {4}at .*$/gm) ?? []

/** Recognises errors of PGlite and pg, and Drizzle's errors around them, whose messages contain values. */
const carriesValues = (error: unknown) =>
  error instanceof Error && ('params' in error || 'parameters' in error || 'severity' in error)

const withoutValues = (error: unknown) => {
  if (!(error instanceof Error)) return 'no error object'
  const { code, routine, ...row } = error as Error & Statement
  const details = [code, row.table ?? row.table_name, row.constraint ?? row.constraint_name, routine]
  return [[error.name, ...details.filter(Boolean)].join(' '), ...framesOf(error)].join('\n')
}
