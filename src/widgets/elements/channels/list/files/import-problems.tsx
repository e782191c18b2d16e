import type { FileProblem } from '../../../../domain/channels/channel-file.ts'
import type { SettingName } from '../../../../domain/channels/channel-settings.ts'
import { moreMessages } from '../../../../kit/channels/more-fields.messages.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { sentenceOf } from '../../../../kit/forms/use-fields.ts'
import { messagesIn } from '../../../../messages/language/topic.ts'
import { errorMessages } from '../../../../messages/shared/error.messages.ts'
import { fileMessages } from './file.messages.ts'

export function Problems({ problems }: { problems: readonly FileProblem[] }) {
  const t = useMessages(fileMessages)
  const rules = useMessages(moreMessages)
  const { locale } = useWidget()
  if (problems.length === 0) return null
  const whyOf = ({ field, broken }: FileProblem) => {
    if (!broken) return field === 'twice' ? t.twice : t.notValid(field)
    const sentence = sentenceOf(rules, broken)
    return messagesIn(errorMessages, locale).because(t.settings[field as SettingName], sentence)
  }
  return (
    <div className="test-outcome tone-bad" part="import__problems">
      <strong>{t.problems(problems.length)}</strong>
      <ul className="test-reason" tabIndex={0} aria-label={t.problems(problems.length)}>
        {problems.map((problem) => (
          <li key={problem.place}>{t.problem(problem.place, problem.name, whyOf(problem))}</li>
        ))}
      </ul>
    </div>
  )
}
