import { hourMs } from '../../../contract/durations.ts'

/** How long a removed favourite can be restored unchanged. */
export const undoMs = hourMs
