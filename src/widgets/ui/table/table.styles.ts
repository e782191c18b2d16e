import secretStyles from '../controls/secret.css?raw'
import sheet from './table.css?raw'
import progressBarStyles from './progress-bar.css?raw'

/** The wrapper is the query container: the width of the table counts, not that of the window. */
export const tableStyles = secretStyles + progressBarStyles + sheet
