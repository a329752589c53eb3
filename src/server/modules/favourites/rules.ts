import { hourMs } from '../../../contract/durations.ts'

/** How long a removed favourite can be brought back as it was. */
export const undoMs = hourMs
