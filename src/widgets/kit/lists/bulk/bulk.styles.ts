import multiChoiceStyles from '../../../ui/choices/multi-choice.css?raw'
import windowedStyles from '../../../ui/choices/windowed.css?raw'
import formStyles from '../../../ui/fields/form.css?raw'
import barStyles from './bulk.css?raw'

export const bulkStyles: readonly string[] = [formStyles, multiChoiceStyles, windowedStyles, barStyles]
