/** Bodies of one piece (cars, vans): the lines that make them, and the rings built from those lines. */
import { mix, mixPoint, type Point } from './geometry.ts'
import type { Ring } from './shell.ts'
import type { RimStyle } from './wheels.ts'

/** The lines of a body in the side view, in metres from the foremost point and from the ground. */
export interface BodyProfile {
  length: number
  half: number
  height: number
  frontAxle: number
  rearAxle: number
  wheelRadius: number
  rim: RimStyle
  clearance: number
  /** Leading edge of the bonnet. */
  noseHeight: number
  /** Where the windscreen meets the bonnet. */
  cowl: Point
  roofFront: Point
  roofRear: Point
  /** Where the rear window (or tailgate glass) meets the body. */
  deck: Point
  /** Top of the tail: boot lid edge. */
  tailHeight: number
  /** Outlines of the side windows. */
  glass: readonly (readonly Point[])[]
  /** Upright lines that split the glass: dark pillars. */
  pillars: readonly number[]
  /** Door gaps, each a line from sill to belt. */
  doors: readonly (readonly Point[])[]
  handles: readonly Point[]
  /** Dark cladding round sills and arches. */
  clad?: boolean
  roofRails?: boolean
  /** What has no roof: the whole cabin, or a bed behind it. */
  open?: 'cabin' | 'bed'
  /** Widths at belt, window, roof edge and roof, as shares; vans are straighter than cars. */
  tumblehome?: readonly [number, number, number, number]
  /** Squareness of the corners seen from above. */
  square?: number
  /** How far the corners in front are rounded. */
  roundness?: number
  /** No pane in the tailgate: panel vans. */
  blindRear?: boolean
  /** Height of the lamps at the tail, when they stand upright at the corners. */
  uprightLamps?: readonly [number, number]
  /** Headlamps, as shares across and of the height between sill and bonnet edge. */
  lamps?: readonly Point[]
}

/** The body from the sill up to the belt line, including bonnet and boot lid. */
export function lowerRings(profile: BodyProfile): Ring[] {
  const { length, half, clearance: c, noseHeight: nose, cowl, deck, tailHeight: tail, roundness = 0.74 } = profile
  const squareness = profile.square ?? 2.7
  const ring = (front: Point, rear: Point, share: number, rounding = roundness, square = squareness): Ring => ({
    front, rear, half: half * share, nose: rounding, noseSquare: square, tail: rounding * 0.82, tailSquare: square + 0.3, taper: 0.035,
  }) // prettier-ignore
  const low = c + 0.36 * (nose - c)
  const backLow = c + 0.42 * (tail - c)
  const bonnet = (share: number, lift: number): Point => [
    mix(0.2, cowl[0], share),
    mix(nose + 0.05, cowl[1], share) + lift,
  ]
  const boot = (share: number): Point => mixPoint([length - 0.07, tail], deck, share)
  return [
    ring([0.3, c - 0.03], [length - 0.36, c - 0.02], 0.88),
    ring([0.13, c], [length - 0.16, c + 0.03], 0.955),
    ring([0.05, c + 0.1], [length - 0.05, c + 0.14], 0.972),
    ring([0.01, low], [length - 0.005, backLow], 0.965),
    ring([0, mix(low, nose, 0.55)], [length, mix(backLow, tail, 0.42)], 0.978),
    ring([0.03, nose - 0.045], [length - 0.015, tail - 0.16], 0.998),
    ring([0.1, nose + 0.012], [length - 0.05, tail - 0.05], 0.992),
    ring(bonnet(0.08, 0.028), boot(0.04), Math.max(0.955, profile.tumblehome?.[0] ?? 0)),
    ring(bonnet(0.5, 0.04), boot(0.5), Math.max(0.915, profile.tumblehome?.[0] ?? 0), roundness * 0.9),
    ring(cowl, deck, (profile.tumblehome?.[0] ?? 0.9) - 0.02, roundness * 0.7),
  ]
}

/** The cabin from the belt line to the roof. */
export function cabinRings(profile: BodyProfile): Ring[] {
  const { half, height, cowl, deck, roofFront, roofRear } = profile
  const [belt, window, edge, roof] = profile.tumblehome ?? [0.9, 0.8, 0.665, 0.6]
  const square = profile.square === undefined ? 2.5 : profile.square + 0.4
  const ring = (front: Point, rear: Point, share: number, arch: number, roundness = 0.5): Ring => ({
    front, rear, half: half * share, nose: roundness, noseSquare: square, tail: roundness * 0.9, tailSquare: square, taper: 0.07, arch,
  }) // prettier-ignore
  const middle = (share: number, bow: number): readonly [Point, Point] => {
    const [fx, fz] = mixPoint(cowl, roofFront, share)
    const [rx, rz] = mixPoint(deck, roofRear, share)
    return [[fx - bow * 0.5, fz + bow], [rx + bow, rz + bow]]
  }
  const span = Math.min(0.4, (roofRear[0] - roofFront[0]) / 2)
  const rise = height - Math.max(roofFront[1], roofRear[1])
  const [lowFront, lowRear] = middle(0.5, 0.03)
  return [
    ring([cowl[0] - 0.1, cowl[1] - 0.05], [deck[0] + 0.06, deck[1] - 0.04], belt, 0),
    ring(lowFront, lowRear, window, 0.01),
    ring(roofFront, roofRear, edge, 0.02),
    ring([roofFront[0] + span * 0.22, roofFront[1] + rise * 0.3], [roofRear[0] - span * 0.2, roofRear[1] + rise * 0.3], roof, 0.022, 0.42),
    ring([roofFront[0] + span * 0.68, roofFront[1] + rise * 0.7], [roofRear[0] - span * 0.6, roofRear[1] + rise * 0.65], roof * 0.63, 0.022, 0.3),
    ring([roofFront[0] + span * 0.9, roofFront[1] + rise * 0.8], [roofRear[0] - span * 0.9, roofRear[1] + rise * 0.75], 0.02, 0.022, 0.1),
  ]
} // prettier-ignore
