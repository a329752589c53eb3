/** Time as a port: modules never read the system clock. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
