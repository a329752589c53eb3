/** What the staff state with a restriction. */
export const facts = 'The description asks for payment in advance.'
export const reasons = { ground: 'bait', facts } as const
