/** Time as a port: modules never ask the machine. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
