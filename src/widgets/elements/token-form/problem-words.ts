import { tokenNameLength } from '../../domain/token.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import type { Problem } from './token-fields.ts'
import { messages } from './token-form.messages.ts'

/** The sentence for a field, as its `error`; nothing when the field is right. */
export function useProblemWords(problems: readonly Problem[]) {
  const words = useMessages(messages)
  const sentence = (problem: Problem): string => {
    switch (problem.field) {
      case 'name':
        return problem.why === 'missing' ? words.nameRequired : words.nameTooLong(tokenNameLength)
      case 'expires':
        return words.expiryInvalid
      case 'quota':
        return words.quotaInvalid
      case 'subnet':
        return words.subnetInvalid(problem.parts.join(', '))
    }
  }
  return (field: Problem['field']): { error?: string } => {
    const problem = problems.find((candidate) => candidate.field === field)
    return problem ? { error: sentence(problem) } : {}
  }
}
