/** One body in several sizes: a city car is no saloon with another name. */
import type { BodyProfile } from './body-profile.ts'
import type { Point } from './geometry.ts'

/** How large a car is for its body. */
export const builds = ['small', 'usual', 'large'] as const
export type Build = (typeof builds)[number]

interface Scale {
  length: number
  width: number
  height: number
  wheel: number
}

/** A small car is short and upright on small wheels; a large one is long and stands on large ones. */
const scales: Record<Build, Scale> = {
  small: { length: 0.84, width: 0.92, height: 1.03, wheel: 0.93 },
  usual: { length: 1, width: 1, height: 1, wheel: 1 },
  large: { length: 1.08, width: 1.03, height: 1.02, wheel: 1.08 },
}

/** The lines of a body in another size. */
export function builtAs(profile: BodyProfile, build: Build): BodyProfile {
  const { length, width, height, wheel } = scales[build]
  const at = ([x, z]: Point): Point => [x * length, z * height]
  const lines = (all: readonly (readonly Point[])[]) => all.map((line) => line.map(at))
  return {
    ...profile,
    length: profile.length * length,
    half: profile.half * width,
    height: profile.height * height,
    frontAxle: profile.frontAxle * length,
    rearAxle: profile.rearAxle * length,
    wheelRadius: profile.wheelRadius * wheel,
    clearance: profile.clearance * wheel,
    noseHeight: profile.noseHeight * height,
    cowl: at(profile.cowl),
    roofFront: at(profile.roofFront),
    roofRear: at(profile.roofRear),
    deck: at(profile.deck),
    tailHeight: profile.tailHeight * height,
    glass: lines(profile.glass),
    pillars: profile.pillars.map((x) => x * length),
    doors: lines(profile.doors),
    handles: profile.handles.map(at),
  }
}
