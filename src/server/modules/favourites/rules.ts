const hourMs = 3_600_000
/** How long a removed favourite can be brought back as it was. */
export const undoMs = hourMs
