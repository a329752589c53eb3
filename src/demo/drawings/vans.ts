/** Vans with a short bonnet, and what is built on them: buses for small groups, campers. */
import type { BodyProfile } from './body-profile.ts'

const van: BodyProfile = {
  length: 5.9, half: 1.01, height: 2.55, frontAxle: 1.0, rearAxle: 4.62, wheelRadius: 0.355, rim: 'steel',
  clearance: 0.22, noseHeight: 1.02, cowl: [0.86, 1.34], roofFront: [1.86, 2.38], roofRear: [5.72, 2.46],
  deck: [5.82, 1.36], tailHeight: 1.28, glass: [], pillars: [], doors: [], handles: [],
  tumblehome: [0.985, 0.955, 0.88, 0.8], square: 3.2, roundness: 0.6, clad: true, uprightLamps: [1.0, 1.24],
} // prettier-ignore

const cabWindow = [
  [1.16, 1.33],
  [1.86, 2.04],
  [2.02, 2.1],
  [2.32, 2.1],
  [2.32, 1.36],
  [1.5, 1.3],
] as const
const cabDoor = [
  [
    [1.46, 1.3],
    [1.44, 0.9],
    [1.44, 0.5],
    [1.5, 0.32],
  ],
  [
    [2.4, 2.14],
    [2.4, 1.3],
    [2.38, 0.34],
  ],
] as const
const slidingDoor = [
  [3.72, 2.2],
  [3.72, 1.3],
  [3.7, 0.34],
] as const

/** Only vehicles of one piece; motorhomes with an added body stand in `motorhomes.ts`. */
export const vanProfiles: Record<'panel_van' | 'minibus' | 'campervan', BodyProfile> = {
  panel_van: {
    ...van,
    glass: [cabWindow],
    doors: [...cabDoor, slidingDoor, [[3.7, 1.42], [5.5, 1.5]]],
    handles: [[2.14, 1.16], [2.5, 1.18]],
    blindRear: true,
  },
  minibus: {
    ...van,
    rim: 'multi',
    clad: false,
    glass: [cabWindow, [[2.5, 1.38], [2.5, 2.12], [3.62, 2.14], [3.62, 1.39]], [[3.76, 1.4], [3.76, 2.14], [5.62, 2.16], [5.66, 1.44]]],
    pillars: [4.72],
    doors: [...cabDoor, slidingDoor],
    handles: [[2.14, 1.16], [2.5, 1.18]],
  },
  campervan: {
    ...van,
    rim: 'multi',
    glass: [cabWindow, [[2.62, 1.5], [2.62, 2.06], [3.5, 2.07], [3.5, 1.5]], [[4.1, 1.6], [4.1, 2.02], [5.2, 2.03], [5.2, 1.61]]],
    doors: [...cabDoor, slidingDoor],
    handles: [[2.14, 1.16], [2.5, 1.18]],
  },
} // prettier-ignore
